"""An evening as it is kept: its log, its record, its proof."""

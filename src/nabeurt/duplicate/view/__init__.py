"""What somebody may know of an evening, and nothing else: a phone, the paper desk, the screen.

Letters are known when they are called; slips are their owner's until the turn is scored; what
others found is known when the master word lies. The leader and the public results read the state
through `leader_view` and `public_view`.
"""

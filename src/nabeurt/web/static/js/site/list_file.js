// @ts-check
/** A file is put where a list can be pasted: who chose it sees what is in it. */
for (const chooser of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('input[type=file][data-into]'))) {
  chooser.addEventListener('change', async () => {
    const place = /** @type {HTMLTextAreaElement} */ (document.getElementById(chooser.dataset.into ?? ''));
    const file = chooser.files?.[0];
    place.value = file ? read(await file.arrayBuffer()) : '';
  });
}

/** A spreadsheet on Windows writes accents in its own way. @param {ArrayBuffer} bytes */
function read(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export {};

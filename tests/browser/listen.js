// What live regions say, in order, as the browser would hand it to a screen reader.
() => {
  window.__heard = [];
  const region = (node) => (node.closest ? node : node.parentElement)?.closest('[aria-live], [role=status], [role=alert]');
  const loudness = (one) => one.getAttribute('aria-live') ?? (one.getAttribute('role') === 'alert' ? 'assertive' : 'polite');
  new MutationObserver((changes) => {
    const told = new Set();
    for (const change of changes) {
      const live = region(change.target);
      if (!live || loudness(live) === 'off' || live.hidden || live.ariaBusy === 'true') continue;
      const fresh = live.getAttribute('aria-relevant') === 'additions' ? [...change.addedNodes] : told.has(live) ? [] : [live];
      told.add(live);
      for (const node of fresh) {
        const text = node.textContent.trim();
        if (text) window.__heard.push(`${loudness(live) === 'assertive' ? '!' : '~'} ${text}`);
      }
    }
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}

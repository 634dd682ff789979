// Appended to the remote's entry: reloads the page after a new build, and shows build errors.
(() => {
  const BUILD = '{{build}}';
  const base = new URL('.', document.currentScript.src).href;
  const mark = `portal dev ${base}`;
  if (globalThis[mark]) return;
  globalThis[mark] = true;

  let overlay;
  function show(errors) {
    overlay?.remove();
    overlay = undefined;
    if (!errors) return;
    console.error(errors);
    overlay = Object.assign(document.createElement('pre'), { textContent: errors });
    overlay.setAttribute('role', 'alert');
    Object.assign(overlay.style, {
      position: 'fixed',
      inset: '0 0 auto 0',
      zIndex: 99999,
      maxHeight: '60vh',
      overflow: 'auto',
      margin: 0,
      padding: '16px 20px',
      font: '13px/1.5 monospace',
      whiteSpace: 'pre-wrap',
      color: '#fff',
      background: '#7a1212',
    });
    document.body.append(overlay);
  }

  new EventSource(`${base}changes`).addEventListener('state', ({ data }) => {
    const { build, errors } = JSON.parse(data);
    if (String(build) !== BUILD) location.reload();
    else show(errors);
  });
})();

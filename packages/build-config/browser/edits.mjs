/**
 * In each app of a page of development: takes the app's new builds into the open page, and shows what is wrong with the sources.
 * A build whose modules cannot be replaced reloads the page, as does each build of an app without hot updates.
 */

/** One connection for all apps: a browser opens six at most. */
function connect(address) {
  const apps = new Map();
  const states = new Map();
  const take = (app) => {
    const { errors } = states.get(app) ?? {};
    show(app, errors);
    if (states.has(app) && !errors) apps.get(app)?.(states.get(app).hash);
  };
  new EventSource(address).addEventListener('build', ({ data }) => {
    const { app, ...state } = JSON.parse(data);
    states.set(app, state);
    take(app);
  });
  return {
    add(app, update) {
      apps.set(app, update);
      take(app);
    },
  };
}

const STYLE = {
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
};

const overlays = new Map();

/** Also those of an app that the page has not loaded: an error of shared code may be all that a developer sees. */
function show(app, errors) {
  overlays.get(app)?.remove();
  overlays.delete(app);
  if (!errors) return;
  console.error(errors);
  const overlay = Object.assign(document.createElement('pre'), { textContent: errors });
  overlay.setAttribute('role', 'alert');
  Object.assign(overlay.style, STYLE);
  overlays.set(app, overlay);
  document.body.append(overlay);
}

const hot = import.meta.webpackHot;
let newest;

/** One update after the other until the newest: builds may follow each other faster than the page takes them. */
async function update(hash) {
  newest = hash;
  if (newest === __webpack_hash__ || (hot && hot.status() !== 'idle')) return;
  try {
    if (await hot?.check(true)) await update(newest);
    else location.reload();
  } catch (error) {
    console.warn(`${PORTAL_APP} reloads: ${error.message}`);
    location.reload();
  }
}

// A shared bundle that the page has not loaded: only a page that begins anew waits for it.
__webpack_require__.i?.push(({ factory }) => void (factory || location.reload()));

globalThis.portalEdits ??= connect(new URL(PORTAL_EDITS, document.currentScript.src));
globalThis.portalEdits.add(PORTAL_APP, update);

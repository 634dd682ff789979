/**
 * Where a bundle has the hashes of its chunks from. Those of all chunks in it would be a third of a remote's entry, random bytes that no
 * compression makes smaller. Those of the files that a page begins with are in its HTML. All of them are in one file beside the
 * bundle, whose hash the bundle has; it is fetched once, for the first chunk of another page or of a dialog.
 */

/** The file, which rspack/integrity.mjs writes, and what it writes the hash of the file into. */
const FILE = 'hashes.json';
const HASH = 'hash of hashes.json';
/** Chunks that only wait for shared modules: nothing of them is loaded. */
export const IDLE = /^webpack_sharing_consume_/;
/** A hanging request must fail before the deadline of what is loaded. */
const TIMEOUT_MS = 5_000;

/** By path, of the files that the HTML names. */
function hashesInPage() {
  const block = document.getElementById('portal-preloads');
  const links = document.querySelectorAll('link[rel=preload][integrity]');
  const files = block
    ? JSON.parse(block.textContent)
    : [...links].map((link) => ({ href: link.getAttribute('href'), integrity: link.getAttribute('integrity') }));
  return Object.fromEntries(files.map(({ href, integrity }) => [href, integrity]));
}

/**
 * Lets a chunk be loaded once its hash is known.
 *
 * @param bundler `__webpack_require__` of a bundle whose tables of hashes, `sriHashes` and `sriCssHashes`, are empty
 */
export function checkChunks(bundler) {
  const { e: load, sriHashes: scripts, sriCssHashes: styles = {} } = bundler;
  if (!scripts) return;
  // A remote may put another one in its place; what finds that out comes by this one.
  const fetchOfBrowser = fetch.bind(globalThis);
  let inPage;
  let coming;

  function fromPage(chunk) {
    inPage ??= hashesInPage();
    const hashOf = (file) => inPage[new URL(bundler.p + file, document.baseURI).pathname];
    scripts[chunk] = hashOf(bundler.u(chunk));
    if (bundler.k) styles[chunk] = hashOf(bundler.k(chunk));
  }

  async function fetchAll(chunk) {
    // After a failure chunks have other addresses, and so has this file: the browser may have kept wrong bytes.
    const url = bundler.p + FILE + new URL(bundler.u(chunk), location.origin).search;
    const response = await fetchOfBrowser(url, { integrity: HASH, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    const { js, css } = await response.json();
    Object.assign(scripts, js);
    Object.assign(styles, css);
  }

  bundler.e = async (chunk) => {
    if (IDLE.test(chunk)) return load(chunk);
    if (scripts[chunk] === undefined) fromPage(chunk);
    if (scripts[chunk] === undefined) {
      coming ??= fetchAll(chunk).finally(() => (coming = undefined));
      await coming;
    }
    if (scripts[chunk] === undefined) throw new Error(`chunk ${chunk} has no hash`);
    return load(chunk);
  };
}

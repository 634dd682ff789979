import { createHash } from 'node:crypto';
import { rspack } from '@rspack/core';
import { IDLE } from '../browser/hashes.mjs';

const { RawSource, ReplaceSource } = rspack.sources;
const { PROCESS_ASSETS_STAGE_OPTIMIZE_HASH, PROCESS_ASSETS_STAGE_REPORT } = rspack.Compilation;

/** The tables of hashes in the run time of a bundle: of scripts, and of style sheets. */
const TABLE = /\.sri(Css)?Hashes=(\{[^{}]*"sha384-[^{}]*\})/g;
const ROW = /(?:"([^"]+)"|([\w$]+)):"(sha384-[^"]+)"/g;

/** What `browser/hashes.mjs` has in the place of the hash of the file. */
const PLACE = 'hash of hashes.json';
const FILE = 'hashes.json';

const sha384 = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The rows of a table by name: the plugin writes them in the order of a hash map, so the same source would be another version. */
const rowsOf = (table) =>
  Object.fromEntries(
    [...table.matchAll(ROW)].map(([, quoted, bare, hash]) => [quoted ?? bare, hash]).sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/** @throws Error for a chunk without a script that `browser/hashes.mjs` would look for */
function refuseIdleChunks({ chunks }) {
  const idle = [...chunks].filter(({ id, files }) => !IDLE.test(id) && ![...files].some((file) => file.endsWith('.js')));
  if (idle.length > 0) throw new Error(`chunks without a script: ${idle.map(({ id }) => id).join(', ')}`);
}

/**
 * Moves the tables of a bundle into a file beside it, and the hash of that file into the bundle.
 *
 * @throws Error where two bundles have tables: they would need two files
 */
function moveTables(compilation) {
  const bundles = compilation.getAssets().flatMap(({ name, source }) => {
    const text = name.endsWith('.js') ? source.source().toString() : '';
    const tables = [...text.matchAll(TABLE)];
    return tables.length > 0 ? [{ name, source, text, tables }] : [];
  });
  if (bundles.length === 0) return;
  if (bundles.length > 1) throw new Error(`more than one bundle has hashes: ${bundles.map(({ name }) => name).join(', ')}`);
  refuseIdleChunks(compilation);
  const [{ name, source, text, tables }] = bundles;
  const hashes = { js: {}, css: {} };
  const emptied = new ReplaceSource(source);
  for (const { 0: all, 1: css, 2: table, index } of tables) {
    Object.assign(hashes[css ? 'css' : 'js'], rowsOf(table));
    emptied.replace(index + all.length - table.length, index + all.length - 1, '{}');
  }
  const list = JSON.stringify(hashes);
  const place = text.indexOf(PLACE);
  if (place < 0) throw new Error(`${name} has no place for the hash of ${FILE}`);
  emptied.replace(place, place + PLACE.length - 1, sha384(list));
  compilation.updateAsset(name, emptied);
  compilation.emitAsset(FILE, new RawSource(list));
}

/** @throws Error where a later step of the build has changed a file */
function checkTables(compilation) {
  const list = compilation.getAsset(FILE)?.source.source().toString();
  if (list === undefined) return;
  const { js, css } = JSON.parse(list);
  const files = compilation.getAssets().filter(({ name }) => /\.(js|css)$/.test(name));
  const found = new Set(files.map(({ source }) => sha384(source.buffer())));
  const wrong = Object.entries({ ...js, ...css }).filter(([, hash]) => !found.has(hash));
  if (wrong.length > 0) throw new Error(`no file has the hash that ${FILE} has of ${wrong.map(([chunk]) => chunk).join(', ')}`);
}

/** Every file of a release is loaded with its hash. */
export class Integrity {
  apply(compiler) {
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }).apply(compiler);
    compiler.hooks.thisCompilation.tap('Integrity', (compilation) => {
      const at = (stage, act) => compilation.hooks.processAssets.tap({ name: 'Integrity', stage }, () => act(compilation));
      at(PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1, moveTables);
      at(PROCESS_ASSETS_STAGE_REPORT, checkTables);
    });
  }
}

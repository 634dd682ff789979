import { rspack } from '@rspack/core';

/** The table of hashes in the run time of a bundle, before it is minified. */
const TABLE = /(?<=\.sri(?:Css)?Hashes = )\{"[^}]*\}/g;

/** Its lines by name: the plugin writes them in the order of a hash map, so the same source would be another version. */
function sortTables(compilation) {
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.js')) continue;
    const text = source.source().toString();
    const tables = [...text.matchAll(TABLE)];
    if (tables.length === 0) continue;
    const sorted = new rspack.sources.ReplaceSource(source);
    for (const { 0: table, index } of tables) {
      const lines = Object.entries(JSON.parse(table)).sort(([one], [other]) => (one < other ? -1 : 1));
      sorted.replace(index, index + table.length - 1, JSON.stringify(Object.fromEntries(lines)));
    }
    compilation.updateAsset(name, sorted);
  }
}

/** Every file of a release is loaded with its hash. */
export class Integrity {
  apply(compiler) {
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }).apply(compiler);
    compiler.hooks.thisCompilation.tap('Integrity', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE - 1;
      compilation.hooks.processAssets.tap({ name: 'Integrity', stage }, () => sortTables(compilation));
    });
  }
}

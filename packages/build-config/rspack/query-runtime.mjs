import { rspack } from '@rspack/core';

/**
 * Adds a query to the URLs of chunks, scripts and styles alike.
 *
 * After a corrupt answer a retry must use other URLs, because the browser may have cached bad bytes as immutable.
 */
class QueryRuntimeModule extends rspack.RuntimeModule {
  constructor(lines) {
    super('portal chunk query', rspack.RuntimeModule.STAGE_ATTACH);
    this.lines = lines;
  }

  generate() {
    return [
      ...this.lines,
      'var nameOf = __webpack_require__.u;',
      '__webpack_require__.u = function (id) { return nameOf(id) + query(); };',
      // Exists only in a build with lazy styles.
      'var styleOf = __webpack_require__.k;',
      'if (styleOf) __webpack_require__.k = function (id) { return styleOf(id) + query(); };',
    ].join('\n');
  }
}

class QueryPlugin {
  constructor(lines) {
    this.lines = lines;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkQuery', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('ChunkQuery', (chunk, requirements) => {
        requirements.add(rspack.RuntimeGlobals.getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new QueryRuntimeModule(this.lines));
      });
    });
  }
}

/** In a remote, chunks inherit the query of the entry: the shell requests `remoteEntry.js?retry=1`, and its chunks follow. */
export const entryQuery = () =>
  new QueryPlugin([
    'var self = document.currentScript;',
    'var search = self && self.src ? new URL(self.src).search : "";',
    'var query = function () { return search; };',
  ]);

/** In the shell they follow `portalChunkQuery`, which the shell sets after a failure. */
export const shellQuery = () => new QueryPlugin(['var query = function () { return globalThis.portalChunkQuery || ""; };']);

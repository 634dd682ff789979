import { rspack } from '@rspack/core';

/**
 * Makes the chunks of a remote inherit the query of its entry.
 *
 * After a corrupt answer the retry must ask for other URLs, since bad bytes may sit in the browser's cache as immutable.
 * The shell asks for `remoteEntry.js?retry=1`; with this every chunk of that copy is asked for with `?retry=1` too.
 */
class QueryRuntimeModule extends rspack.RuntimeModule {
  constructor() {
    super('portal entry query', rspack.RuntimeModule.STAGE_ATTACH);
  }

  generate() {
    return [
      'var self = typeof document !== "undefined" && document.currentScript;',
      'var query = self && self.src ? new URL(self.src).search : "";',
      'var nameOf = __webpack_require__.u;',
      'if (query && nameOf) __webpack_require__.u = function (id) { return nameOf(id) + query; };',
    ].join('\n');
  }
}

export class EntryQueryPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('EntryQuery', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('EntryQuery', (chunk, requirements) => {
        requirements.add(rspack.RuntimeGlobals.getChunkScriptFilename);
        compilation.addRuntimeModule(chunk, new QueryRuntimeModule());
      });
    });
  }
}

import { rspack } from '@rspack/core';

const { RawSource } = rspack.sources;
const isScript = (file) => file.endsWith('.js');
const isStyle = (file) => file.endsWith('.css');

/**
 * Emits `portal.json`, which describes a build to the edge and the compatibility gate.
 * It is derived from the compilation, so it always matches the files beside it.
 */
export class PortalJsonPlugin {
  /** @param {(stats: () => object, compilation: import('@rspack/core').Compilation) => object | Promise<object>} describe turns the compilation into the files to emit */
  constructor(describe) {
    this.describe = describe;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PortalJson', (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: 'PortalJson', stage: rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        async () => {
          const stats = () =>
            compilation.getStats().toJson({
              all: false,
              assets: true,
              chunks: true,
              chunkModules: true,
              chunkRelations: true,
              entrypoints: true,
              ids: true,
              modules: true,
              nestedModules: true,
              reasons: true,
              chunkGroups: true,
              chunkGroupAuxiliary: false,
            });
          for (const [file, content] of Object.entries(await this.describe(stats, compilation))) {
            compilation.emitAsset(file, new RawSource(JSON.stringify(content)));
          }
        },
      );
    });
  }
}

/** Splits the files of a chunk by kind; source maps and hot updates are not part of a release. */
export const filesOf = (files) => ({ js: files.filter(isScript), css: files.filter(isStyle) });

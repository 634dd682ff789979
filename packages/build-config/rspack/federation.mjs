import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

/** The plugin imports its bundler runtime by the path of this file. */
const ITS_OWN = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack')).resolve(
  '@module-federation/webpack-bundler-runtime',
);
const SHARING = fileURLToPath(new URL('../browser/sharing.mjs', import.meta.url));

/** After an update of the plugin its own run time may come in by another name. The build would only get heavier. */
function refuseItsRuntime(compilation) {
  const files = [...compilation.modules].flatMap((module) => module.nameForCondition?.() ?? []);
  const found = files.filter((file) => /[\\/]@module-federation[\\/](?!runtime-core|sdk|error-codes)/.test(file));
  if (found.length > 0) compilation.errors.push(new Error(`federation's own run time is bundled, see federation.mjs: ${found.join(', ')}`));
}

/** The federation plugin with the portal's run time, `browser/sharing.mjs`, in the place of its own. */
export class Federation {
  /** @param {object} options those of ModuleFederationPlugin */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.options.resolve.alias = { ...compiler.options.resolve.alias, [ITS_OWN]: SHARING };
    new ModuleFederationPlugin(this.options).apply(compiler);
    compiler.hooks.thisCompilation.tap('Federation', (compilation) =>
      compilation.hooks.finishModules.tap('Federation', () => refuseItsRuntime(compilation)),
    );
  }
}

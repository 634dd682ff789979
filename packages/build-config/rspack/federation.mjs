import { createRequire } from 'node:module';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';

const enhanced = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack'));
const plugin = createRequire(enhanced.resolve('@module-federation/rspack'));

const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';
const PROVIDER = '@module-federation/inject-external-runtime-core-plugin';

/** ES modules in the place of the CommonJS entries that the plugin imports: two of them by the path of their file. */
function esModules() {
  const provider = plugin.resolve(PROVIDER);
  const bundlerRuntime = enhanced.resolve(BUNDLER_RUNTIME);
  return {
    '@module-federation/runtime': createRequire(bundlerRuntime).resolve('@module-federation/runtime/bundler'),
    [bundlerRuntime]: enhanced.resolve(`${BUNDLER_RUNTIME}/bundler`),
    [provider]: provider.replace(/\.cjs$/, '.js'),
  };
}

/** After an update of the plugin a way to its CommonJS builds may be open again. The build would only get heavier. */
function refuseCommonJs(compilation) {
  const files = [...compilation.modules].flatMap((module) => module.nameForCondition?.() ?? []);
  const found = files.filter((file) => /[\\/]@module-federation[\\/].*\.cjs$/.test(file));
  if (found.length > 0)
    compilation.errors.push(new Error(`federation's run time is bundled as CommonJS, see federation.mjs: ${found.join(', ')}`));
}

/**
 * The federation plugin with its run time as ES modules, of which the bundler keeps what is used. By itself the plugin takes the
 * CommonJS builds, whole, with the loader for Node in them.
 */
export class Federation {
  /** @param {object} options those of ModuleFederationPlugin */
  constructor(options) {
    this.options = options;
  }

  apply(compiler) {
    compiler.options.resolve.alias = { ...compiler.options.resolve.alias, ...esModules() };
    new ModuleFederationPlugin(this.options).apply(compiler);
    compiler.hooks.thisCompilation.tap('Federation', (compilation) =>
      compilation.hooks.finishModules.tap('Federation', () => refuseCommonJs(compilation)),
    );
  }
}

import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import { rspack } from '@rspack/core';
import { commonConfig } from './common.mjs';

/** A part of an app as the text of one script; nothing is written. */
function bundle(dir, production, { name = 'shell', output, alias, ...own }) {
  const { module, resolve, ...common } = commonConfig({ dir, name, production });
  const compiler = rspack({
    context: common.context,
    mode: common.mode,
    devtool: false,
    module: {
      ...module,
      // Of the app's modules only what these parts use: their own start belongs to a browser.
      rules: [...module.rules, { test: /\.tsx?$/, sideEffects: false }],
    },
    resolve: { ...resolve, ...(alias && { alias }) },
    performance: false,
    // Local class names are derived from the name.
    output: { uniqueName: common.output.uniqueName, ...output },
    ...own,
  });
  return new Promise((done, fail) => {
    compiler.hooks.shouldEmit.tap('SmallBundle', () => false);
    compiler.hooks.afterCompile.tap('SmallBundle', (compilation) => {
      if (compilation.compiler !== compiler) return;
      const text = compilation.getAsset('main.js')?.source.source().toString();
      if (compilation.errors.length > 0) fail(new Error(compilation.errors.map(({ message }) => message).join('\n')));
      else done(text);
    });
    compiler.run((error) => {
      if (error) fail(error);
      compiler.close(() => {});
    });
  });
}

/**
 * The exports of a module of an app, run in Node. Its document only takes the language.
 *
 * @param {string} dir the app's folder
 * @param {string} entry
 * @param {{ production?: boolean, name?: string, storage?: Pick<Storage, 'getItem'>, alias?: Record<string, string> }} options `name`
 *   begins the local classes of its style sheets; without `storage` it is as where a browser forbids it; `alias` puts modules in the
 *   place of others
 * @returns {Promise<Record<string, unknown>>}
 */
export async function evaluate(dir, entry, { production = true, name, storage, alias } = {}) {
  const code = await bundle(dir, production, {
    name,
    alias,
    entry,
    target: 'node24',
    output: { filename: 'main.js', library: { type: 'commonjs2' } },
    // Unused exports of a module without side effects are left out.
    optimization: { minimize: false, usedExports: true, sideEffects: true },
  });
  const module = { exports: {} };
  const document = { documentElement: {}, getElementById: () => null };
  const globals = { module, exports: module.exports, require: createRequire(import.meta.url), document, localStorage: storage };
  compileFunction(code, Object.keys(globals))(...Object.values(globals));
  return module.exports;
}

/**
 * A module of an app as the text of an inline script.
 *
 * @param {string} dir the app's folder
 * @param {string} entry
 * @param {object[]} plugins
 */
export const inlineScript = (dir, entry, production, plugins = []) =>
  bundle(dir, production, {
    entry,
    target: ['web', 'es2022'],
    plugins,
    output: { filename: 'main.js' },
    optimization: { minimize: production, minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false })] },
  });

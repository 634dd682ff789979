import { join } from 'node:path';
import { rspack } from '@rspack/core';

export { packageReader } from '../installed.mjs';

/**
 * The bundler's own two groups, without what federation takes from the shell: that has no code here, but came out as chunks without a file,
 * each waited for by name in the remote's entry, in the order of a hash map.
 */
const sharedByPages = Object.fromEntries(
  Object.entries({
    default: { idHint: '', minChunks: 2, priority: -20 },
    defaultVendors: { idHint: 'vendors', test: /[\\/]node_modules[\\/]/, priority: -10 },
  }).map(([name, group]) => [name, { ...group, type: /^(?!consume-shared-module$)/, reuseExistingChunk: true }]),
);

/**
 * What a shell build and a remote build have in common.
 *
 * @param {{ dir: string, name: string, production: boolean }} options
 */
export function commonConfig({ dir, name, production }) {
  return {
    context: dir,
    mode: production ? 'production' : 'development',
    // No source maps in a release: they would be public. Development has its own, and `pnpm bench:unused` asks for them.
    devtool: production ? process.env.PORTAL_MAPS === 'on' && 'hidden-source-map' : 'cheap-module-source-map',
    target: ['web', 'es2022'],
    output: {
      path: join(dir, 'dist'),
      clean: true,
      uniqueName: `portal_${name}`,
      publicPath: 'auto',
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:10].js' : '[name].js',
      cssFilename: production ? '[name].[contenthash:10].css' : '[name].css',
      cssChunkFilename: production ? '[name].[contenthash:10].css' : '[name].css',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 5000,
      // A module that throws during evaluation must not stay in the cache: a retry evaluates it again.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
              target: 'es2022',
            },
          },
          type: 'javascript/auto',
        },
        // antd's parts only export, but do not say so: without this, whoever takes one export of them gets the whole package.
        { test: /[\\/]@rc-component[\\/][^\\/]+[\\/]es[\\/]/, sideEffects: false },
        // `*.module.css` has local classes, every other sheet global ones.
        { test: /\.css$/, type: 'css/auto' },
      ],
      parser: {
        javascript: { exportsPresence: 'error' },
        // Custom properties are ui-kit's tokens, the same in every sheet, so they are not renamed per module.
        'css/auto': { dashedIdents: false },
      },
      generator: {
        // An object literal is smaller than a string for JSON.parse, in which every name is quoted.
        json: { JSONParse: false },
        'css/auto': {
          // Prefixed with the remote's name, so that remotes do not collide; derived from path and name, so that builds are reproducible.
          localIdentName: production ? `${name}-[hash:5]` : `${name}-[name]-[local]`,
          exportsConvention: 'camel-case-only',
        },
      },
    },
    optimization: {
      // `pnpm dev` needs a fast, readable build, and React as in production.
      minimize: production && process.env.PORTAL_MINIFY !== 'off',
      // A chunk that pages of a remote share costs each of them a request; it is worth it above this size.
      splitChunks: production && { minSize: 30_000, cacheGroups: sharedByPages },
      // A page takes no update from a build that failed.
      emitOnErrors: false,
      chunkIds: 'named',
      moduleIds: production ? 'deterministic' : 'named',
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }),
        // The first browsers with `:has`, which the sheets need; without targets it writes `text-align: start` out for every language.
        new rspack.LightningCssMinimizerRspackPlugin({
          minimizerOptions: { targets: ['chrome 105', 'firefox 121', 'safari 15.4', 'ios_saf 15.4'] },
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

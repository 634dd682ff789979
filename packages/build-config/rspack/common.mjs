import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { rspack } from '@rspack/core';

/** A package as installed for `dir`, workspace packages and npm packages alike: its version, and the folder its files really lie in. */
export function packageReader(dir) {
  const require = createRequire(join(dir, 'package.json'));
  return (name) => {
    for (const base of require.resolve.paths(name)) {
      const folder = join(base, name);
      try {
        const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
        return { name, version, folder: realpathSync(folder) };
      } catch (error) {
        if (error.code !== 'ENOENT') throw error;
      }
    }
    throw new Error(`${name} is in the shared-dependency table but not among the dependencies of ${dir}`);
  };
}

/**
 * What a shell build and a remote build have in common.
 *
 * @param {{ dir: string, name: string, production: boolean }} options
 */
export function commonConfig({ dir, name, production }) {
  return {
    context: dir,
    mode: production ? 'production' : 'development',
    // No source maps in a release: they would be public. Development has its own.
    devtool: production ? false : 'cheap-module-source-map',
    target: ['web', 'es2022'],
    output: {
      path: join(dir, 'dist'),
      clean: true,
      uniqueName: `portal_${name}`,
      publicPath: 'auto',
      filename: production ? '[name].[contenthash:10].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:10].js' : '[name].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: '[name].[contenthash:10].css',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 5000,
      // A module that throws while it is evaluated must not stay in the cache half made: a retry evaluates it again.
      strictModuleErrorHandling: true,
    },
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          options: {
            jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic', development: !production, refresh: false } }, target: 'es2022' },
          },
          type: 'javascript/auto',
        },
        { test: /\.css$/, type: 'css' },
      ],
    },
    optimization: {
      // `pnpm dev` wants a fast build that reads well in the browser's tools, and React as in production.
      minimize: production && process.env.PORTAL_MINIFY !== 'off',
      chunkIds: 'named',
      moduleIds: production ? 'deterministic' : 'named',
      minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false }), new rspack.LightningCssMinimizerRspackPlugin()],
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

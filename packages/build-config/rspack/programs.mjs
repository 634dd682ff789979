import { chmodSync, existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rspack } from '@rspack/core';
import { packageReader } from './common.mjs';

/**
 * Programs for Node as plain JavaScript in `dist`, with the files that they read beside them: `node dist/server.mjs` starts
 * without the checkout.
 *
 * @param {string} dir the package's folder
 * @param {{ entries: Record<string, string>, native?: string[], absent?: string[] }} options
 *   `entries` by the name of the program; `native` packages load a binary, so they are copied to `dist/node_modules` with the
 *   binary of this machine; `absent` packages are optional to those that ask for them
 */
export function programs(dir, { entries, native = [], absent = [] }) {
  const dist = join(dir, 'dist');
  const copies = native.flatMap((name) => copiesOf(dir, name));
  return {
    context: dir,
    mode: 'production',
    target: 'node24',
    // For `node --enable-source-maps`; whoever debugs has the sources in the checkout, where the map finds them.
    devtool: 'nosources-source-map',
    entry: entries,
    experiments: { outputModule: true },
    output: {
      path: dist,
      clean: true,
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      assetModuleFilename: '[name][ext]',
      devtoolModuleFilenameTemplate: ({ absoluteResourcePath }) => relative(dist, absoluteResourcePath),
    },
    resolve: { extensions: ['.ts', '.mjs', '.js', '.json'], alias: Object.fromEntries(absent.map((name) => [name, false])) },
    externalsType: 'node-commonjs',
    externals: native,
    module: {
      parser: {
        javascript: {
          // The place of the program, not of its source: embedded PostgreSQL is looked up from there.
          importMeta: false,
          // `new URL('./file', import.meta.url)` copies the file to `dist`, wherever that is moved to.
          url: 'new-url-relative',
          // Packages look for exports that only some versions of others have.
          exportsPresence: false,
        },
      },
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' } },
          type: 'javascript/auto',
          parser: { exportsPresence: 'error' },
        },
      ],
    },
    // What the programs of a package share is there once. Minifying would gain nothing at the start and cost readable stacks.
    optimization: { minimize: false, splitChunks: { chunks: 'all', minSize: 100_000, name: 'shared' } },
    plugins: [new rspack.CopyRspackPlugin({ patterns: copies.map(({ pattern }) => pattern) }), new Executables(dist, copies)],
    performance: false,
    stats: 'errors-warnings',
  };
}

/** The bundler copies bytes without the right to run them. */
class Executables {
  constructor(dist, copies) {
    this.dist = dist;
    this.copies = copies;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('Executables', () => {
      const programs = this.copies.map(({ name }) => join(this.dist, 'node_modules', name, 'lib/tsc'));
      for (const file of programs.filter((each) => existsSync(each))) chmodSync(file, 0o755);
    });
  }
}

/** A native package, and of the builds for all machines that it names the one that is installed. */
function copiesOf(dir, name) {
  const { folder } = packageReader(dir)(name);
  const { optionalDependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  // pnpm puts what a package depends on beside it.
  const beside = folder.slice(0, -name.length);
  const binaries = Object.keys(optionalDependencies).filter((binary) => existsSync(join(beside, binary)));
  return [name, ...binaries].map((copied) => ({
    name: copied,
    pattern: {
      context: join(beside, copied),
      // The compiler is a program without an ending, with its library beside it.
      from: '**/{*.{js,json,node},lib.d.ts,lib.*.d.ts,tsc}',
      to: `node_modules/${copied}/[path][name][ext]`,
    },
  }));
}

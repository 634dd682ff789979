import { chmodSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../root.mjs';
import { StopError } from '../stop-error.mjs';

const TOOL = join(root, 'tools/release');

/**
 * Writes a program of tools/release into a package: bundled, except the packages with binaries, which npm installs.
 *
 * @param {string} folder the package's
 * @param {string} name the command
 * @param {string} entry a file below tools/release
 * @throws StopError with what the bundler says
 */
export async function writeProgram(folder, name, entry) {
  const { rspack } = createRequire(join(TOOL, 'package.json'))('@rspack/core');
  const { default: config } = await import(pathToFileURL(join(TOOL, 'rspack.config.mjs')).href);
  // Its plugins copy the packages with binaries for this machine.
  const compiler = rspack({ ...config, entry: { [name]: entry }, output: { ...config.output, path: join(folder, 'dist') }, plugins: [] });
  const stats = await new Promise((resolve, reject) => compiler.run((fault, done) => (fault ? reject(fault) : resolve(done))));
  await new Promise((resolve) => compiler.close(resolve));
  if (stats.hasErrors()) throw new StopError(stats.toString({ all: false, errors: true, colors: false }));
  writeFileSync(join(folder, `${name}.mjs`), `#!/usr/bin/env node\nimport './dist/${name}.mjs';\n`);
  chmodSync(join(folder, `${name}.mjs`), 0o755);
}

/**
 * The package.json of a bundled program.
 *
 * @param {Record<string, any>} manifest of tools/release
 * @param {string} name the command
 * @param {readonly string[]} installed of its dependencies those that the bundle leaves out
 */
export function bundleManifest({ exports: _inside, portal: _role, dependencies, ...kept }, name, installed) {
  return {
    ...kept,
    bin: { [name]: `./${name}.mjs` },
    engines: { node: '>=24' },
    dependencies: Object.fromEntries(installed.map((each) => [each, dependencies[each]])),
  };
}

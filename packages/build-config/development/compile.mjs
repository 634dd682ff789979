import { createRequire } from 'node:module';
import { join } from 'node:path';
import { configOf } from './config.mjs';

/** An editor may empty a file before it writes it. */
const SETTLED_MS = 15;

/** The compiler of the app in a folder, by its own bundler and configuration, with its output in a folder of its own. */
async function compilerOf(folder, output) {
  const { rspack } = createRequire(join(folder, 'package.json'))('@rspack/core');
  const config = await configOf(folder);
  return rspack({
    ...config,
    // The files of earlier builds stay: a page that is behind takes one update after the other.
    output: { ...config.output, path: output, clean: false },
  });
}

const textOf = (stats) => stats.toString({ all: false, errors: true, colors: false });

/**
 * Builds an app, and again at every edit of a source that it reads, until the process ends.
 *
 * @param {{ folder: string, name: string }} app
 * @param {{ output: string, watch?: boolean }} options without `watch` it is built once
 * @param {(build: { app: string, hash: string, errors?: string, ms: number }) => void} onBuild `errors` as text
 * @returns when the first build is finished, whatever its result
 */
export async function compile({ folder, name }, { output, watch = true }, onBuild) {
  const compiler = await compilerOf(folder, output);
  await new Promise((resolve) => {
    const done = (fault, stats) => {
      const errors = fault ? String(fault) : stats.hasErrors() ? textOf(stats) : undefined;
      onBuild({ app: name, hash: stats?.hash ?? '', errors, ms: stats ? Math.round(stats.endTime - stats.startTime) : 0 });
      resolve();
    };
    if (watch) compiler.watch({ aggregateTimeout: SETTLED_MS }, done);
    else compiler.run((fault, stats) => compiler.close(() => done(fault, stats)));
  });
}

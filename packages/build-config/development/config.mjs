import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The bundler's configuration of the app in a folder, as its `rspack.config.mjs` makes it in this environment. */
export async function configOf(folder) {
  // Not for the bundler of `portal`: the file is the app's.
  const { default: config } = await import(/* webpackIgnore: true */ pathToFileURL(join(folder, 'rspack.config.mjs')).href);
  return config;
}

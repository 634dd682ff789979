/**
 * The process that builds the remote of its folder for `portal dev`: the configuration finds the environment of such a build, and
 * none of the loaders that `portal` itself may run with, which would change what the bundler writes.
 *
 * It sends `{ remote }`, or `{ fault }` where the configuration cannot be used; after any message, each build as `{ build }`.
 */
import { remoteOf } from '../rspack/remote.mjs';
import { compile } from './compile.mjs';
import { configOf } from './config.mjs';

const folder = process.cwd();
const [output] = process.argv.slice(2);

process.once('disconnect', () => process.exit());
try {
  const { name, pages, actions } = remoteOf(await configOf(folder));
  process.once('message', () => void compile({ folder, name }, { output }, (build) => process.send({ build })));
  process.send({ remote: { name, pages, actions } });
} catch (error) {
  process.send({ fault: error.message.split('\n')[0] });
}

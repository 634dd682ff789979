/** Builds the shell and all remotes, publishes them to the store and releases them in one step. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forget, inputsOf, note, recall } from './build-record.mjs';
import { workspaceEnv } from './env.mjs';
import { handOver } from './node-version.mjs';
import { seconds, withProgress } from './progress.mjs';
import { isMain, root } from './root.mjs';
import { capture } from './run.mjs';
import { runMain, StopError } from './stop-error.mjs';

/** More parallel builds are slower on two cores. */
const PARALLEL = 2;

/** The apps by their role: a new remote needs no line here. The shell, which takes longest, comes first. */
export function apps() {
  const folders = readdirSync(join(root, 'apps')).filter((folder) => existsSync(join(root, 'apps', folder, 'package.json')));
  const roleOf = (folder) => JSON.parse(readFileSync(join(root, 'apps', folder, 'package.json'), 'utf8')).portal?.role;
  const remotes = folders.filter((folder) => roleOf(folder) === 'remote').map((folder) => ({ folder, name: folder.replace(/-mf$/, '') }));
  return [...folders.filter((folder) => roleOf(folder) === 'shell').map((folder) => ({ folder, name: 'shell' })), ...remotes];
}

/** Runs a command quietly; resolves to what it printed. @throws StopError after printing why it failed */
export async function must(what, command, args, options) {
  const { code, out, output } = await withProgress(what, capture(command, args, options));
  if (code === 0) return out;
  console.error(output.trim());
  throw new StopError(`${what} failed (exit ${code}), see above`);
}

function portal(what, args, env) {
  return must(what, process.execPath, ['--import', 'tsx', 'tools/release/src/main.ts', ...args, '--json'], { env });
}

/** Folders of the store; none of a bucket, which is asked each time. */
const inStore = ({ STORE_URL }, ...path) => (URL.canParse(STORE_URL) ? undefined : [join(STORE_URL, ...path)]);

/** Builds and publishes one app, unless this was done and nothing has changed since; resolves to what `portal release` takes. */
async function buildAndPublish({ folder, name }, env) {
  const since = Date.now();
  const inputs = inputsOf(join('apps', folder));
  const known = recall(name, inputs);
  if (known?.storeUrl === env.STORE_URL) {
    console.log(`  ${name.padEnd(9)} unchanged, ${known.version}`);
    return `${name}@${known.version}`;
  }
  forget(name);
  await must(`building ${name}`, 'npm', ['run', '--silent', 'build'], { cwd: join(root, 'apps', folder), env: { NODE_ENV: 'production' } });
  const built = seconds(since);
  const { version, stored } = JSON.parse(
    await portal(`publishing ${name}`, ['publish', name, '--dist', join('apps', folder, 'dist')], env),
  );
  console.log(`  ${name.padEnd(9)} built in ${built}, ${stored ? 'published' : 'published before'} as ${version}`);
  const published = inStore(env, 'remotes', name, version);
  if (published) note(name, inputs, [join(root, 'apps', folder, 'dist'), ...published], { version, storeUrl: env.STORE_URL });
  return `${name}@${version}`;
}

/** Builds everything and releases it on the default channel of the store. */
export async function build() {
  const { storeUrl } = workspaceEnv();
  const env = { STORE_URL: storeUrl };
  const since = Date.now();
  const waiting = apps();
  console.log(`Building ${waiting.length} apps, ${PARALLEL} at once`);
  const targets = [];
  const work = async () => {
    for (let app = waiting.shift(); app; app = waiting.shift()) targets.push(await buildAndPublish(app, env));
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  // Of this store: that another one has these versions says nothing of it.
  const release = [storeUrl, ...targets.toSorted()].join(' ');
  if (recall('release', release)) return console.log(`Nothing has changed in ${storeUrl}; ${seconds(since)} in all`);
  const { released } = JSON.parse(await portal('releasing', ['release', ...targets, '--why', 'local build'], env));
  const changed = released.filter((target) => target.changed).length;
  const channels = inStore(env, 'channels');
  if (channels) note('release', release, channels, {});
  console.log(`Released ${changed} of ${released.length} to ${storeUrl}, the rest is unchanged; ${seconds(since)} in all`);
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    await handOver();
    await build();
  });
}

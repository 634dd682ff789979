/** Serves the portal from the store: portal-api, unless API_URL names one, and the edge before it. Builds nothing. */
import { existsSync, readFileSync } from 'node:fs';
import { handOver } from './node-version.mjs';
import { requireFreePort } from './ports.mjs';
import { withProgress } from './progress.mjs';
import { untilReady } from './ready.mjs';
import { isMain } from './root.mjs';
import { ended, onStop, start } from './run.mjs';
import { API, checkServicesEnv, EDGE, servicesEnv } from './services.mjs';
import { runMain } from './stop-error.mjs';

/** A little longer than the services give their requests. */
const STOP_MS = 17_000;

/** Checks everything that can be checked without starting anything. Resolves to the services' environment. */
export async function prepare() {
  const env = await servicesEnv();
  await requireFreePort(Number(env.edge.PORT));
  await checkServicesEnv(env);
  return env;
}

function service(name, folder, env) {
  // The IPC channel closes when this process ends, even by SIGKILL, which stops the service.
  const child = start(process.execPath, [...nodeFlags(folder), '--import', 'tsx', `${folder}/src/server.ts`], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  return { name, child, end: ended(child) };
}

/** V8 flags of a service, in its own file; the API trades a little speed for memory while it exports. */
function nodeFlags(folder) {
  const file = `${folder}/node-flags.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
}

/** Serves until a signal comes or a service ends; never resolves before that. Resolves to the exit code. */
export async function serve(env) {
  const services = [];
  let stopping = false;
  let finish;
  const finished = new Promise((resolve) => (finish = resolve));

  async function stopAll(code) {
    if (stopping) return;
    stopping = true;
    for (const { child } of services) child.kill('SIGTERM');
    const timer = setTimeout(() => services.forEach(({ child }) => child.kill('SIGKILL')), STOP_MS);
    await Promise.all(services.map(({ end }) => end));
    clearTimeout(timer);
    finish(code);
  }
  onStop(() => void stopAll(0));

  /** Starts a service; resolves to the status of its health page, or undefined when everything is stopping. */
  async function up(name, folder, serviceEnv, url, statuses) {
    const started = service(name, folder, serviceEnv);
    services.push(started);
    const end = started.end.then((code) => {
      if (!stopping) console.error(`${name} stopped with exit code ${code}, so the portal stops`);
      return stopAll(code || 1);
    });
    return withProgress(`starting ${name}`, Promise.race([untilReady(name, url, statuses), end]));
  }

  try {
    if (env.api) await up('portal-api', API, env.api, `${env.edge.API_URL}/api/openapi.json`, [200]);
    if (!stopping) await startEdge(env, up, () => stopping);
  } catch (error) {
    console.error(error.message);
    void stopAll(1);
  }
  return finished;
}

async function startEdge(env, up, isStopping) {
  const scheme = process.env.TLS_CERT ? 'https' : 'http';
  const { PORT, STORE_URL } = env.edge;
  const status = await up('the edge', EDGE, env.edge, `${scheme}://127.0.0.1:${PORT}/readyz`, [200, 503]);
  if (isStopping()) return;
  if (status === 503) console.log(`Nothing is released in ${STORE_URL} yet: run \`pnpm build\`, the portal then opens by itself`);
  console.log(`\n  Portal  ${scheme}://localhost:${PORT}`);
  console.log(env.api ? demoAccounts() : `  API     ${env.edge.API_URL}`);
  console.log('\n  Stop with Ctrl+C\n');
}

/** The accounts of the embedded database; another database is never seeded. */
function demoAccounts() {
  if (process.env.DATABASE_URL) return '  API     with the database of DATABASE_URL';
  return [
    '  Demo    owner@example.com    orders, addresses and a wallet',
    '          express@example.com  the same, and express orders',
    '          password Freight#2026',
  ].join('\n');
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    await handOver();
    process.exit(await serve(await prepare()));
  });
}

/**
 * `pnpm console`: builds the page of the console, unless it is built, and serves it from the local store. Without an issuer (OIDC_…)
 * everybody on this machine is the built-in account of development. `--build` only builds.
 */
import { join } from 'node:path';
import { forget, inputsOf, note, recall } from './build-record.mjs';
import { must } from './build.mjs';
import { workspaceEnv } from './env.mjs';
import { handOver } from './node-version.mjs';
import { requireFreePort } from './ports.mjs';
import { withProgress } from './progress.mjs';
import { untilReady } from './ready.mjs';
import { isMain, root } from './root.mjs';
import { ended, onStop, start } from './run.mjs';
import { CONSOLE, CONSOLE_PAGE } from './services.mjs';
import { runMain } from './stop-error.mjs';

const PORT = '3100';

/** Builds the page of the console, unless this was done and nothing has changed since. */
async function buildConsole() {
  const inputs = inputsOf(CONSOLE_PAGE);
  if (recall('console', inputs)) return;
  forget('console');
  await must('building the console', 'npm', ['run', '--silent', 'build'], {
    cwd: join(root, CONSOLE_PAGE),
    env: { NODE_ENV: 'production' },
  });
  note('console', inputs, [join(root, CONSOLE_PAGE, 'dist')], {});
}

/** What the service is started with where nobody says otherwise. */
function consoleEnv(source = process.env) {
  const port = source.PORT || PORT;
  const { dataDir, storeUrl } = workspaceEnv({ ...source, PORT: port });
  return {
    PORT: port,
    CONSOLE_URL: source.CONSOLE_URL || `http://localhost:${port}`,
    STORE_URL: storeUrl,
    DATA_DIR: join(dataDir, 'console'),
    EDGES: source.EDGES || 'http://127.0.0.1:9464',
    LOG_LEVEL: source.LOG_LEVEL || 'warn',
    ...(source.OIDC_ISSUER ? {} : { CONSOLE_ACCOUNT: 'development' }),
  };
}

async function serveConsole() {
  const env = consoleEnv();
  await requireFreePort(Number(env.PORT));
  await buildConsole();
  const child = start(process.execPath, ['--import', 'tsx', `${CONSOLE}/src/server.ts`], {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const end = ended(child);
  onStop(() => void child.kill('SIGTERM'));
  const ready = untilReady('the console', `http://127.0.0.1:${env.PORT}/healthz`, [200]);
  if ((await withProgress('starting the console', Promise.race([ready, end.then(() => undefined)]))) === 200)
    console.log(`\n  Console  ${env.CONSOLE_URL}\n  Store    ${env.STORE_URL}\n\n  Stop with Ctrl+C\n`);
  return end;
}

if (isMain(import.meta.url)) {
  await runMain(async () => {
    await handOver();
    if (process.argv.includes('--build')) return buildConsole();
    process.exit(await serveConsole());
  });
}

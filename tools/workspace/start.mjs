/** From a fresh checkout to a running portal: install, build, publish, serve. */
import { build } from './build.mjs';
import { workspaceEnv } from './env.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { requireFreePort } from './ports.mjs';
import { prepare, serve } from './serve.mjs';
import { runMain } from './stop-error.mjs';

await runMain(async () => {
  requireNode();
  // Report errors before the minutes that installing and building may take.
  await requireFreePort(workspaceEnv().port);
  await ensureInstalled();
  const env = await prepare();
  await build();
  process.exit(await serve(env));
});

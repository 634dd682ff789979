import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './store';

export interface Registry {
  /** npm's configuration as variables of the environment: this registry, and a token for it. */
  env: Record<string, string>;
  stop: () => void;
}

/** The registry of `registry-server.mjs` as a process, before the one that npm uses here: tests wait for npm without turning to other work. */
export async function startRegistry(): Promise<Registry> {
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();
  const server = spawn(process.execPath, [join(root, 'e2e/support/registry-server.mjs'), upstream], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed] = (await once(server.stdout, 'data')) as [Buffer];
  const url = String(printed).trim();
  return {
    env: { npm_config_registry: url, [`npm_config_${url.slice('http:'.length)}:_authToken`]: 'a-token' },
    stop: () => void server.kill(),
  };
}

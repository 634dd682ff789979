import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { buildCopy, portalWith } from './build';
import { spawnEdge } from './edge-process';
import { root, storeDir } from './store';

export interface OwnEdge {
  url: string;
  store: string;
  /** Runs `portal …` on the store, with the variables of the edge; its answer as JSON. */
  portal: <T>(...args: string[]) => T;
  /** Builds a remote from its source as `change` leaves each file, publishes it and resolves to `name@version`. */
  publish: (folder: string, change: (path: string, text: string) => string) => string;
  stop: () => void;
}

/** An edge on a copy of the store, before the API of the portal under test: no other test sees its releases. */
export async function ownEdge(api: string, env: Record<string, string> = {}, withinMs?: number): Promise<OwnEdge> {
  const work = mkdtempSync(join(tmpdir(), 'portal-edge-'));
  const store = join(work, 'store');
  cpSync(storeDir, store, { recursive: true });
  const { url, stop } = await spawnEdge(store, api, env, withinMs);
  const portal = <T>(...args: string[]): T => {
    const { code, out, err } = portalWith({ ...env, STORE_URL: store }, [...args, '--json']);
    expect(code, err).toBe(0);
    return JSON.parse(out) as T;
  };
  return {
    url,
    store,
    portal,
    publish(folder, change) {
      const name = folder.replace(/-mf$/, '');
      const { version } = portal<{ version: string }>('publish', name, '--dist', buildCopy(work, folder, change));
      return `${name}@${version}`;
    },
    stop() {
      stop();
      rmSync(work, { recursive: true, force: true });
    },
  };
}

/** The token of a signed-in account of accounts.ts. */
export function tokenOf(state: string): string {
  const { origins } = JSON.parse(readFileSync(join(root, state), 'utf8')) as {
    origins: { localStorage: { name: string; value: string }[] }[];
  };
  return origins.flatMap(({ localStorage }) => localStorage).find(({ name }) => name === 'token')!.value;
}

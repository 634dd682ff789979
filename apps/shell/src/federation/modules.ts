import type { RemoteModule } from '@portal/remote-kit';
import { useSyncExternalStore } from 'react';
import { report, toFault, type RemoteFault } from './fault';
import { loadModule } from './load';
import { releaseSet } from './release-set';

export type ModuleState = { status: 'loading' } | { status: 'ready'; module: RemoteModule } | { status: 'failed'; fault: RemoteFault };

/**
 * The state of every module asked for. React.lazy would keep a failure for ever; here a retry is one more load.
 * It lives outside React, so that a load can start before the first render.
 */
const states = new Map<string, ModuleState>();
const listeners = new Set<() => void>();

function set(key: string, state: ModuleState): void {
  states.set(key, state);
  for (const listener of listeners) listener();
}

/** Starts a load unless the module is there or under way. Resolves when it is settled, never rejects. */
export async function requestModule(remote: string, module: string): Promise<ModuleState> {
  const key = `${remote}/${module}`;
  const present = states.get(key);
  if (present && present.status !== 'failed') return present;
  set(key, { status: 'loading' });
  try {
    set(key, { status: 'ready', module: await loadModule(remote, module) });
  } catch (error) {
    const fault = toFault(remote, error);
    report(fault, releaseSet().remotes[remote]?.version);
    set(key, { status: 'failed', fault });
  }
  return states.get(key)!;
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The module's state; undefined until somebody asked for it. */
export function useModule(remote: string, module: string): ModuleState | undefined {
  return useSyncExternalStore(subscribe, () => states.get(`${remote}/${module}`));
}

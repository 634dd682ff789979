import type { RemoteModule } from '@portal/remote-kit';
import { useSyncExternalStore } from 'react';
import { parkPending } from './copies';
import { report, toFault, type RemoteFault } from './fault';
import { releaseInUse } from './last-good';
import { loadModule } from './load';

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

async function load(remote: string, module: string): Promise<ModuleState> {
  try {
    return { status: 'ready', module: await loadModule(remote, module) };
  } catch (error) {
    const fault = toFault(remote, error);
    report(fault, releaseInUse(remote)?.version);
    return { status: 'failed', fault };
  }
}

async function start(remote: string, module: string): Promise<ModuleState> {
  const key = `${remote}/${module}`;
  set(key, { status: 'loading' });
  const state = await load(remote, module);
  set(key, state);
  return state;
}

/** For a person who saw it fail: loads the module anew and joins nothing that may hang. Never rejects. */
export function retryModule(remote: string, module: string): Promise<ModuleState> {
  parkPending(remote);
  return start(remote, module);
}

/** What failed in an ended session is no news to whoever signs in next: it is loaded anew when it is asked for. */
export function forgetFailures(): void {
  for (const [key, { status }] of states) if (status === 'failed') states.delete(key);
  for (const listener of listeners) listener();
}

/** Loads the module if nobody has asked for it yet. A failure stays until a person asks for a retry. */
export async function requestModule(remote: string, module: string): Promise<ModuleState> {
  return states.get(`${remote}/${module}`) ?? start(remote, module);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The module's state; undefined until somebody asked for it. */
export function useModule(remote: string, module: string): ModuleState | undefined {
  return useSyncExternalStore(subscribe, () => states.get(`${remote}/${module}`));
}

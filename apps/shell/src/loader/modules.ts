import { createStore } from '../lib/external-store';
import { reportFault, toFault, type RemoteFault } from './fault';
import { loadModule, type ModuleKind, type ModuleOf } from './load';
import { invalidatePending } from './registrations';

export type ModuleState<Kind extends ModuleKind = ModuleKind> =
  | { status: 'loading' }
  | { status: 'ready'; module: ModuleOf<Kind> }
  | { status: 'failed'; fault: RemoteFault };

/**
 * The state of every requested module, by name and expected kind. React.lazy would keep a failure forever; here a retry is
 * another load. The state lives outside React, so that a load can start before the first render.
 */
const states = createStore<ReadonlyMap<string, ModuleState>>(new Map());

const keyOf = (remote: string, module: string, kind: ModuleKind): string => `${remote}/${module} ${kind}`;

/** Calls the listener whenever the state of any module changes; the returned function ends that. */
export const subscribeToModules = states.subscribe;

/** The module's state; undefined until it is requested. */
export const moduleState = <Kind extends ModuleKind>(remote: string, module: string, kind: Kind): ModuleState<Kind> | undefined =>
  states.get().get(keyOf(remote, module, kind)) as ModuleState<Kind> | undefined;

async function load<Kind extends ModuleKind>(remote: string, module: string, kind: Kind): Promise<ModuleState<Kind>> {
  try {
    return { status: 'ready', module: await loadModule(remote, module, kind) };
  } catch (error) {
    const fault = toFault(remote, error);
    reportFault(fault);
    return { status: 'failed', fault };
  }
}

async function start<Kind extends ModuleKind>(remote: string, module: string, kind: Kind): Promise<ModuleState<Kind>> {
  const set = (state: ModuleState): void => states.set(new Map(states.get()).set(keyOf(remote, module, kind), state));
  set({ status: 'loading' });
  const state = await load(remote, module, kind);
  set(state);
  return state;
}

/** Loads the module unless it was requested before. A failure stays until a person retries. Never rejects. */
export async function requestModule<Kind extends ModuleKind>(remote: string, module: string, kind: Kind): Promise<ModuleState<Kind>> {
  return moduleState(remote, module, kind) ?? start(remote, module, kind);
}

/** A person's retry: loads the module again and joins no request that may hang. Never rejects. */
export function retryModule<Kind extends ModuleKind>(remote: string, module: string, kind: Kind): Promise<ModuleState<Kind>> {
  invalidatePending(remote);
  return start(remote, module, kind);
}

/** Forgets failures of an ended session, so that the next owner does not see them. */
export function forgetFailures(): void {
  states.set(new Map([...states.get()].filter(([, { status }]) => status !== 'failed')));
}

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

/** Whether a module is on its way. */
export const isLoading = (): boolean => [...states.get().values()].some(({ status }) => status === 'loading');

/** Modules on their way that no page waits for. */
const ahead = new Set<string>();

/** Sets the state of a module; undefined is that of one that nobody has requested. */
function setState(key: string, state: ModuleState | undefined): void {
  const next = new Map(states.get());
  if (state) next.set(key, state);
  else next.delete(key);
  states.set(next);
}

async function start<Kind extends ModuleKind>(remote: string, module: string, kind: Kind, thrown?: RemoteFault): Promise<void> {
  const key = keyOf(remote, module, kind);
  setState(key, { status: 'loading' });
  try {
    setState(key, { status: 'ready', module: await loadModule(remote, module, kind, thrown) });
  } catch (error) {
    const fault = toFault(remote, error);
    if (!ahead.has(key)) reportFault(fault);
    setState(key, ahead.has(key) ? undefined : { status: 'failed', fault });
  }
}

/** The state once it is another than loading. */
function settled<Kind extends ModuleKind>(remote: string, module: string, kind: Kind): Promise<ModuleState<Kind>> {
  return new Promise((resolve) => {
    const look = (): void => {
      const state = moduleState(remote, module, kind);
      if (!state || state.status === 'loading') return;
      unsubscribe();
      resolve(state);
    };
    const unsubscribe = subscribeToModules(look);
    look();
  });
}

/**
 * Loads the module unless it was requested before, and joins a load under way. A failure stays until a person retries.
 * Never rejects.
 */
export function requestModule<Kind extends ModuleKind>(remote: string, module: string, kind: Kind): Promise<ModuleState<Kind>> {
  ahead.delete(keyOf(remote, module, kind));
  if (!moduleState(remote, module, kind)) void start(remote, module, kind);
  return settled(remote, module, kind);
}

/**
 * Loads the module of a page that may come next, unless it was requested before. If it fails before the page is opened, that says
 * nothing, and the page asks for it as if nobody had. Never rejects.
 */
export async function prefetchModule(remote: string, module: string): Promise<void> {
  if (moduleState(remote, module, 'page')) return;
  const key = keyOf(remote, module, 'page');
  ahead.add(key);
  await start(remote, module, 'page');
  ahead.delete(key);
}

/**
 * A person's retry: loads the module again and joins no request that may hang. Never rejects.
 *
 * @param thrown what the version in use throws again and again while it renders: its fallback is loaded in its place
 */
export function retryModule<Kind extends ModuleKind>(
  remote: string,
  module: string,
  kind: Kind,
  thrown?: RemoteFault,
): Promise<ModuleState<Kind>> {
  invalidatePending(remote);
  void start(remote, module, kind, thrown);
  return settled(remote, module, kind);
}

/** In development, a module that was edited in the place of the one that is loaded. */
export function replaceModule<Kind extends ModuleKind>(remote: string, module: string, value: ModuleOf<Kind>): void {
  setState(keyOf(remote, module, value.kind), { status: 'ready', module: value });
}

/** Forgets failures of an ended session, so that the next owner does not see them. */
export function forgetFailures(): void {
  states.set(new Map([...states.get()].filter(([, { status }]) => status !== 'failed')));
}

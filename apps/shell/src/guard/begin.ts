/**
 * What of the guard must be there before the first remote runs. The guard itself comes when the page has long been shown, or with
 * the first change of the page, so that no first visit pays for it.
 */
import type { Owner } from './owner';
import { MAX_CALLS, SHARED, snapshotsOf, start } from './start';

/** By name, so that what nobody uses of the guard is found. */
async function importGuard() {
  const { evaluateGuarded, followPages, lookAround, onFinding, startGuard, watchQueryKeys } = await import(
    /* webpackChunkName: "guard" */ './guard'
  );
  return { evaluateGuarded, followPages, lookAround, onFinding, startGuard, watchQueryKeys };
}

type Guard = Awaited<ReturnType<typeof importGuard>>;

function record(target: object, name: string): void {
  const methods = target as Record<string, Function>;
  const run = methods[name]!;
  methods[name] = function (this: unknown, ...args: unknown[]): unknown {
    if (!start.calls?.[MAX_CALLS - 1]) start.calls?.push({ target: this, name, args, stack: new Error().stack });
    return Reflect.apply(run, this, args);
  };
}

let setUp: (guard: Guard) => void = () => undefined;

/**
 * Before any remote runs.
 *
 * @param whenThere called once, when the guard has come
 */
export function beginGuard(whenThere: (guard: Guard) => void): void {
  setUp = whenThere;
  for (const target of [window, document]) for (const name of ['addEventListener', 'removeEventListener']) record(target, name);
  for (const name of ['append', 'appendChild']) record(document.head, name);
  record(Storage.prototype, 'clear');
  start.globals = SHARED.flatMap(snapshotsOf);
}

let guard: Guard | undefined;
let coming: Promise<Guard> | undefined;

async function load(): Promise<Guard> {
  guard = await importGuard();
  setUp(guard);
  guard.startGuard();
  return guard;
}

/** Never rejects: without its file the page goes on unguarded, and asks for it again the next time. */
export const withGuard = (act?: (guard: Guard) => void): Promise<void> =>
  (coming ??= load()).then(act).catch((error: unknown) => {
    if (!guard) coming = undefined;
    console.error(error);
  });

/** Evaluates a module of a remote. What it changes meanwhile is put back and told, at once or when the guard is there. */
export function evaluateGuarded<T>(owner: Owner, evaluate: () => T): T {
  if (guard) return guard.evaluateGuarded(owner, evaluate);
  start.ran.push(owner);
  return evaluate();
}

/** The remote of each page and component that is mounted, in view or behind another tab. */
const mounted: string[] = [];

/**
 * A page or a component of a remote is mounted. When the last one is gone, the styles of the remote apply no more and its listeners
 * on the window and the document are removed.
 *
 * @returns a function that ends it
 */
export function mountRemote(remote: string): () => void {
  mounted.push(remote);
  guard?.followPages(remote, true);
  return () => {
    mounted.splice(mounted.indexOf(remote), 1);
    void withGuard(({ followPages }) => followPages(remote, mounted.includes(remote)));
  };
}

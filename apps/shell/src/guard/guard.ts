import { start } from './start';
import { releaseSet } from '../releases/release-set';
import { fileOf } from './file-of';
import { acceptGlobals, changedGlobals, watchGlobals, type Change } from './globals';
import { found, ownerOf, type Owner } from './owner';
import { setTraps } from './traps';

export { onFinding } from './owner';
export { followPages } from './page-life';
export { watchQueryKeys } from './query-keys';

function tell(owner: Owner, changes: Change[]): void {
  for (const { name, undo } of changes) {
    undo();
    found(owner, `changed ${name}`);
  }
}

/** Evaluates a module of a remote. What it changes of the globals meanwhile is put back and told. */
export function evaluateGuarded<T>(owner: Owner, evaluate: () => T): T {
  void lookAround();
  try {
    return evaluate();
  } finally {
    tell(owner, changedGlobals());
  }
}

/** Whose doing it is. A function is of the remote in whose files it is written, whoever was there; an extension's is in none. */
async function blame({ value }: Change, remote: Owner | undefined): Promise<Owner | undefined> {
  if (typeof value !== 'function') return remote;
  const file = await fileOf(value);
  return file === undefined ? undefined : ownerOf(file);
}

/** Never rejects: nobody waits for it. */
async function judge(changes: Change[], remote: Owner | undefined): Promise<void> {
  try {
    for (const change of changes) {
      const owner = await blame(change, remote);
      if (owner) tell(owner, [change]);
    }
  } catch (error) {
    console.error(error);
  }
}

/**
 * Looks for globals that changed since the last look, such as by a handler of a page.
 *
 * @param remote the remote whose page was open; it is blamed for what cannot be looked up, a property that is gone
 */
export function lookAround(remote?: string): Promise<void> {
  const release = remote === undefined ? undefined : releaseSet().remotes[remote];
  return judge(changedGlobals(), release && { remote: remote!, version: release.version });
}

/** From now on the guard stands before the page itself; what happened before is looked through. */
export function startGuard(): void {
  watchGlobals();
  const changes = changedGlobals();
  setTraps(start.calls ?? []);
  start.calls = undefined;
  acceptGlobals();
  // With one version that has run, even what cannot be looked up is its doing.
  const versions = new Set(start.ran.map(({ remote, version }) => `${remote}@${version}`));
  void judge(changes, versions.size === 1 ? start.ran[0] : undefined);
}

import { changedGlobals, type Change } from './globals';
import { found, ownerOf, type Owner } from './owner';

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

/**
 * Looks for globals that changed since the last look, such as by a handler of a page. A function belongs to the remote in whose files
 * it is written; of one that is in none, such as a browser extension's, nothing is told.
 *
 * @param remote the remote whose page was open; it is blamed for what cannot be looked up, a property that is gone
 */
export async function lookAround(remote?: Owner): Promise<void> {
  const changes = changedGlobals();
  if (changes.length === 0) return;
  const { fileOf } = await import('./file-of');
  for (const change of changes) {
    const file = typeof change.value === 'function' ? await fileOf(change.value) : undefined;
    const owner = file === undefined ? (typeof change.value === 'function' ? undefined : remote) : ownerOf(file);
    if (owner) tell(owner, [change]);
  }
}

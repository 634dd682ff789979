import { OperatorError } from '@portal/node-kit';
import { Proposed } from '@portal/releases/signing';
import type { AuditEntry, ReleaseStore } from '@portal/releases/store';

/** Somebody changed the channel since the person saw it. */
export class MovedError extends OperatorError {
  override readonly name = 'MovedError';
}

/**
 * The store for one change of a channel that a person has seen at a revision: where the channel is at another one, the change is
 * refused, so that nobody confirms one thing and does another.
 */
export function atRevision(store: ReleaseStore, seen: string | null): ReleaseStore {
  let isOwn = false;
  return withCalls(store, {
    async swapChannel(...change) {
      await store.swapChannel(...change);
      isOwn = true;
    },
    async readChannel(channel) {
      const found = await store.readChannel(channel);
      if (!isOwn && (found?.revision ?? null) !== seen)
        throw new MovedError(`${channel} was changed by somebody else since this page showed it; look at it again`);
      return found;
    },
  });
}

/** A store in which a change is made, and what visitors get once everybody has signed it. */
export interface Rehearsal {
  store: ReleaseStore;
  /** Why it waits for signatures of more people; null where it does not. */
  proposed(): string | null;
}

/**
 * The store as it is after a change, also one that waits for signatures: what is written is given to `write`, stays here, and is read
 * from here. A change that is rehearsed is the change itself, with every check of it.
 *
 * @param write what is done with the new document: the store's own, or that of a copy which keeps nothing
 */
export function rehearsalOf(store: ReleaseStore, write: ReleaseStore['swapChannel']): Rehearsal {
  let waits: string | null = null;
  const documents = new Map<string, { text: string; revision: string }>();
  const written = new Map<string, AuditEntry[]>();
  const rehearsed = withCalls(store, {
    readChannel: async (channel) => documents.get(channel) ?? store.readChannel(channel),
    async swapChannel(channel, expected, text, changes) {
      await write(channel, expected, text, changes).catch((error: unknown) => {
        if (!(error instanceof Proposed)) throw error;
        waits = error.message;
      });
      const revision = `rehearsed-${documents.size}`;
      documents.set(channel, { text, revision });
      const at = new Date().toISOString();
      const entries = changes.map((change) => ({ ...change, at, previous: expected, revision }));
      written.set(channel, [...(written.get(channel) ?? []), ...entries]);
    },
    history: async (channel, enough) => [...(await store.history(channel, enough)), ...(written.get(channel) ?? [])],
  });
  return { store: rehearsed, proposed: () => waits };
}

/** The store, to which nothing is written: who may sign a change is asked by signing it for nobody. */
export const withoutWriting = (store: ReleaseStore): ReleaseStore => withCalls(store, { swapChannel: async () => undefined });

/** The store with some of its calls replaced; the others keep their `this`. */
function withCalls(store: ReleaseStore, calls: Partial<ReleaseStore>): ReleaseStore {
  return new Proxy(store, {
    get(target, key) {
      const own = Reflect.get(calls, key) as unknown;
      if (own !== undefined) return own;
      const value = Reflect.get(target, key) as unknown;
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

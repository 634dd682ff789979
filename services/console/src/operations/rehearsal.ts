import { OperatorError } from '@portal/node-kit';
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
  return withCalls(store, {
    async readChannel(channel) {
      const found = await store.readChannel(channel);
      if ((found?.revision ?? null) !== seen)
        throw new MovedError(`${channel} was changed by somebody else since this page showed it; look at it again`);
      return found;
    },
  });
}

/**
 * The store as it would be after a change: what is written stays here, and is read from here. A change that is rehearsed is the
 * change itself, with every check of it.
 */
export function rehearsalOf(store: ReleaseStore): ReleaseStore {
  const documents = new Map<string, { text: string; revision: string }>();
  const written = new Map<string, AuditEntry[]>();
  return withCalls(store, {
    readChannel: async (channel) => documents.get(channel) ?? store.readChannel(channel),
    async swapChannel(channel, expected, text, changes) {
      const revision = `rehearsed-${documents.size}`;
      documents.set(channel, { text, revision });
      const at = new Date().toISOString();
      const entries = changes.map((change) => ({ ...change, at, previous: expected, revision }));
      written.set(channel, [...(written.get(channel) ?? []), ...entries]);
    },
    history: async (channel, enough) => [...(await store.history(channel, enough)), ...(written.get(channel) ?? [])],
  });
}

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

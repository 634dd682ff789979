import { atom, createStore, useAtomValue } from 'jotai';
import { initialSession, reduceSession, type Session, type SessionEvent } from './machine';

const sessionAtom = atom<Session>(initialSession);

/** The session outlives the jotai store of one owner, so it has its own store. */
const store = createStore();

export const sessionStore = {
  get: (): Session => store.get(sessionAtom),
  send(event: SessionEvent): Session {
    const next = Object.freeze(reduceSession(store.get(sessionAtom), event));
    store.set(sessionAtom, next);
    return next;
  },
  subscribe: (listener: () => void): (() => void) => store.sub(sessionAtom, listener),
};

/** Who is signed in. Re-renders when that changes. */
export function useSession(): Session {
  return useAtomValue(sessionAtom, { store });
}

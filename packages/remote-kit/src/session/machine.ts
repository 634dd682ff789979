/**
 * Whether somebody is signed in, as one small state machine. Who it is, the query cache knows (`useUser`).
 *
 * `epoch` counts owners: it changes whenever another person may sit at the screen, and everything keyed by it
 * (tabs, kept pages, caches, atoms) is dropped with the old value.
 */
export type Session =
  | { status: 'anonymous'; epoch: number }
  /** `fresh`: nobody knows yet who has just signed in, so pages that read the owner's drafts wait. */
  | { status: 'loading'; epoch: number; token: string; fresh?: true }
  /** The user info was fetched, or could not be: pages work, what depends on it says so. */
  | { status: 'owner'; epoch: number; token: string }
  /** The server no longer accepts the token; the way to /login is under way. */
  | { status: 'expired'; epoch: number };

export type SessionEvent =
  | { type: 'started'; token: string | null }
  | { type: 'signedIn'; token: string }
  /** The calls for the account are over, whatever came of them. */
  | { type: 'accountLoaded'; token: string }
  | { type: 'unauthorized' }
  | { type: 'signedOut' }
  | { type: 'tokenChangedElsewhere'; token: string | null };

export const initialSession: Session = { status: 'anonymous', epoch: 0 };

const enter = (epoch: number, token: string | null): Session =>
  token ? { status: 'loading', epoch, token, fresh: true } : { status: 'anonymous', epoch };

/** The only way a session changes. An answer that belongs to another token than the present one is ignored. */
export function reduceSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'started':
      return event.token ? { status: 'loading', epoch: session.epoch, token: event.token } : { status: 'anonymous', epoch: session.epoch };
    case 'signedIn':
      // From nobody to somebody nothing needs to be dropped: the page that signs in stays as it is.
      return enter('token' in session ? session.epoch + 1 : session.epoch, event.token);
    case 'accountLoaded':
      return hasToken(session, event.token) ? { status: 'owner', epoch: session.epoch, token: event.token } : session;
    case 'unauthorized':
      // The owner's pages stay until the way to /login is over: what they look at does not vanish under the message.
      return 'token' in session ? { status: 'expired', epoch: session.epoch } : session;
    case 'signedOut':
      return { status: 'anonymous', epoch: session.epoch + 1 };
    case 'tokenChangedElsewhere':
      return 'token' in session && session.token === event.token ? session : enter(session.epoch + 1, event.token);
  }
}

function hasToken(session: Session, token: string): session is Extract<Session, { token: string }> {
  return 'token' in session && session.token === token;
}

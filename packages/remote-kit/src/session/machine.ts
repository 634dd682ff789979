/**
 * Whether someone is signed in, as a small state machine. The query cache knows who it is (`useUser`).
 *
 * `epoch` counts owners: it changes whenever another person may use the window, and everything keyed by it (tabs, mounted
 * pages, caches, atoms) is dropped with the old value.
 */
export type Session =
  | { status: 'anonymous'; epoch: number }
  /** `fresh`: the user info of a new sign-in is not known yet, so pages that read the owner's drafts wait. */
  | { status: 'loading'; epoch: number; token: string; fresh?: true }
  /** The user info was fetched or failed: pages work, and parts that need it show the failure. */
  | { status: 'owner'; epoch: number; token: string }
  /** The server no longer accepts the token; the redirect to /login is running. */
  | { status: 'expired'; epoch: number };

export type SessionEvent =
  | { type: 'started'; token: string | null }
  | { type: 'signedIn'; token: string }
  /** The account calls have ended, with any result. */
  | { type: 'accountLoaded'; token: string }
  | { type: 'unauthorized' }
  | { type: 'signedOut' }
  | { type: 'tokenChangedElsewhere'; token: string | null };

export const initialSession: Session = { status: 'anonymous', epoch: 0 };

const enter = (epoch: number, token: string | null): Session =>
  token ? { status: 'loading', epoch, token, fresh: true } : { status: 'anonymous', epoch };

/** The only way to change the session. An answer for another token than the present one is ignored. */
export function reduceSession(session: Session, event: SessionEvent): Session {
  switch (event.type) {
    case 'started':
      return event.token ? { status: 'loading', epoch: session.epoch, token: event.token } : { status: 'anonymous', epoch: session.epoch };
    case 'signedIn':
      // A sign-in of a visitor drops nothing: the page that signs in stays.
      return enter('token' in session ? session.epoch + 1 : session.epoch, event.token);
    case 'accountLoaded':
      return hasToken(session, event.token) ? { status: 'owner', epoch: session.epoch, token: event.token } : session;
    case 'unauthorized':
      // The owner's pages stay until the redirect to /login, so that they do not vanish under the message.
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

import { createContext, useContext } from 'react';

/** What a remote may do to the session. The shell implements it, since it ends in messages and navigation. */
export interface SessionActions {
  /** Takes a fresh token into use. Who it is, is asked by the page that opens next: /login and /register fetch no user info. */
  signIn: (token: string) => Promise<void>;
  /** Ends the session: message for a second, then without token to `target` (default /login). */
  logout: (target?: string) => Promise<void>;
  /** Asks for the user info again, after it changed or failed. */
  reloadUser: () => Promise<void>;
}

export const SessionActionsContext = createContext<SessionActions | undefined>(undefined);

export function useSessionActions(): SessionActions {
  const actions = useContext(SessionActionsContext);
  if (!actions) throw new Error('useSessionActions needs the shell (or the test harness) around it');
  return actions;
}

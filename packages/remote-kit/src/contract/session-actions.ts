import { createContext, useContext } from 'react';

/** What a remote may do to the session. The shell implements it, because it shows messages and navigates. */
export interface SessionActions {
  /** Signs in with a new token. The next page fetches the user info, because /login and /register do not need it. */
  signIn: (token: string) => Promise<void>;
  /** Ends the session: shows a message for a second, removes the token and opens `target` (default /login). */
  logout: (target?: string) => Promise<void>;
  /** Fetches the user info again after it changed or failed. */
  reloadUser: () => Promise<void>;
}

export const SessionActionsContext = createContext<SessionActions | undefined>(undefined);

export function useSessionActions(): SessionActions {
  const actions = useContext(SessionActionsContext);
  if (!actions) throw new Error('useSessionActions needs the shell (or the test harness) around it');
  return actions;
}

import type { Person, SessionAnswer } from '@portal/console/contract';
import { createContext, useContext } from 'react';
import { useSearchParams } from 'react-router-dom';

interface Signed {
  session: SessionAnswer;
  person: Person;
}

const SessionContext = createContext<Signed | undefined>(undefined);
export const SessionProvider = SessionContext;

/** Who is signed in, below the sign-in. */
export function useSession(): Signed {
  const signed = useContext(SessionContext);
  if (!signed) throw new Error('useSession is for what is below the sign-in');
  return signed;
}

export interface Rights {
  /** Whether this person may change a remote. */
  changes(name: string): boolean;
  /** The shell, freezes, force. */
  platform: boolean;
}

/** What the buttons show; the service decides. */
export function useRights(): Rights {
  const { permissions } = useSession().person;
  return { platform: permissions.platform, changes: (name) => permissions.platform || permissions.remotes.includes(name) };
}

/** The channel of the address, else the first one. */
export function useChannel(): string {
  const [params] = useSearchParams();
  const { channels } = useSession().session;
  const wanted = params.get('channel');
  return wanted !== null && channels.includes(wanted) ? wanted : channels[0]!;
}

/** A path of the console that stays on the channel of the address. */
export function usePathOn(): (path: string) => string {
  const channel = useChannel();
  const { channels } = useSession().session;
  return (path) => (channel === channels[0] ? path : `${path}?channel=${channel}`);
}

import { Navigate, useLocation, useNavigate, useSession } from '@portal/remote-kit';
import { AtomProvider } from '@portal/remote-kit/host';
import { useEffect } from 'react';
import { NotFound } from './frame/not-found';
import { Pages } from './frame/pages';
import { usePageFocus } from './frame/use-page-focus';
import { useTitle } from './frame/use-title';
import { pageAt } from './route';
import { bindNavigate } from './session/ports';
import { loginPath } from './session/rules';
import { useLoadAccount } from './session/use-load-account';

/**
 * What the address shows; owner pages only with a session.
 * Tabs, kept pages and atoms belong to one epoch of the session: a new one starts without them.
 */
export function App(): React.JSX.Element {
  const location = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const page = pageAt(location.pathname);
  useTitle(page);
  usePageFocus(location.pathname);
  useEffect(() => bindNavigate(navigate), [navigate]);
  const away = page?.access === 'owner' && session.status === 'anonymous';
  // On the way to /login nothing is asked for: the refusal would toast there and take the way back from the address.
  useLoadAccount(away ? '/login' : location.pathname);

  if (!page)
    return (
      <main>
        <NotFound />
      </main>
    );
  if (away) return <Navigate to={loginPath(location)} replace />;
  return (
    <AtomProvider key={session.epoch}>
      <Pages page={page} location={location} />
    </AtomProvider>
  );
}

import { Navigate, useLanguage, useLocation, useNavigate, useSession, type QueryClient, type SessionActions } from '@portal/remote-kit';
import {
  AtomProvider,
  BrowserRouter,
  QueryClientProvider,
  RemoteComponentHostContext,
  SessionActionsContext,
  type Location,
} from '@portal/remote-kit/host';
import { UiProvider } from '@portal/ui-kit';
import { Activity, startTransition, useEffect, useState } from 'react';
import { Banners } from './frame/banners/banners';
import { FindHost } from './frame/find/find-host';
import './frame/frame.css';
import { NotFound } from './frame/not-found';
import { usePageFocus, usePageTitle } from './frame/page-announcement';
import { PortalFrame } from './frame/portal-frame';
import { withGuard } from './guard/begin';
import { pageOpened } from './monitoring/start';
import { type Page, pageAt } from './releases/pages';
import { RemoteComponentHost } from './remotes/component-host';
import { whenOpened } from './remotes/prefetch';
import { RemotePage } from './remotes/remote-page';
import { useLoadAccount } from './session/account';
import { afterPaint } from './lib/after-paint';
import { bindNavigate, loginPath } from './session/navigation';

/** The page before stays so long while the next one is fetched. */
const CONTENT_MS = 100;

interface CurrentPageProps {
  /** Undefined for an unknown address. */
  page: Page | undefined;
  /** The page in `main`, see `useContent`. */
  content: Page | undefined;
  location: Location;
}

/**
 * A bare page, or the frame. The frame stays mounted behind a bare page, so that its tabs are there on return.
 * The frame shows "not found" for an unknown address, except to visitors, who have no frame.
 */
function CurrentPage({ page, content, location }: CurrentPageProps): React.ReactNode {
  const visitor = useSession().status === 'anonymous';
  const framed = page ? page.frame === 'framed' : !visitor;
  const [frameSeen, setFrameSeen] = useState(framed);
  if (framed && !frameSeen) setFrameSeen(true);
  return (
    <>
      {frameSeen && (
        <Activity mode={framed ? 'visible' : 'hidden'}>
          <PortalFrame page={framed ? page : undefined} content={content} notFound={!page} location={location} />
        </Activity>
      )}
      {!framed && page && <RemotePage key={page.path} page={page} location={location} notFound={<NotFound />} />}
      {!framed && !page && (
        <main>
          <NotFound />
        </main>
      )}
    </>
  );
}

/**
 * The page in `main`: that of the address, but between two pages of the frame a paint later, or a moment after if its first data is
 * on its way. The click is answered by menu and tabs at once; to hide a page and to show another one takes several times as long.
 */
function useContent(page: Page | undefined): Page | undefined {
  const [content, setContent] = useState(page);
  const waits = content !== page && page?.frame === 'framed' && content?.frame === 'framed';
  if (content !== page && !waits) setContent(page);
  useEffect(() => {
    if (!waits) return undefined;
    let current = true;
    const show = (): void => {
      if (current) startTransition(() => setContent(page));
    };
    const stop = afterPaint(() => void whenOpened(page, CONTENT_MS).then(show));
    return () => {
      current = false;
      stop();
    };
  }, [waits, page]);
  return waits ? content : page;
}

/** Looks for globals that the page has changed, once another one is there. */
function useLookAround(page: Page | undefined): void {
  useEffect(() => {
    if (page) return () => void afterPaint(() => void withGuard(({ lookAround }) => void lookAround(page.remote)));
    return undefined;
  }, [page]);
}

/**
 * The content for the address; owner pages only with a session.
 * Tabs, mounted pages and atoms belong to one epoch of the session: a new epoch starts without them.
 */
function Portal(): React.ReactNode {
  const location = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const page = pageAt(location.pathname);
  const content = useContent(page);
  useLookAround(content);
  usePageTitle(page, location.pathname);
  usePageFocus(location.pathname, content === page);
  useEffect(() => pageOpened(page, content === page), [page, content]);
  useEffect(() => bindNavigate(navigate), [navigate]);
  const away = page?.access === 'owner' && session.status === 'anonymous';
  // During the redirect to /login nothing is fetched: /login would show a toast of the refusal and lose the return path in the address.
  useLoadAccount(away ? '/login' : location.pathname);

  if (away) return <Navigate to={loginPath(location)} replace />;
  return (
    <AtomProvider key={session.epoch}>
      <CurrentPage page={page} content={content} location={location} />
      {session.status !== 'anonymous' && <FindHost />}
    </AtomProvider>
  );
}

/** The portal with all contexts that a page needs. */
export function App({ queryClient, actions }: { queryClient: QueryClient; actions: SessionActions }): React.ReactNode {
  const { language } = useLanguage();
  return (
    <UiProvider locale={language}>
      <QueryClientProvider client={queryClient}>
        <SessionActionsContext value={actions}>
          <RemoteComponentHostContext value={RemoteComponentHost}>
            {/* Navigation takes effect together with other state changes: a closed tab, an ended session. */}
            <BrowserRouter useTransitions={false}>
              <div className="shell-window">
                <Banners />
                <Portal />
              </div>
            </BrowserRouter>
          </RemoteComponentHostContext>
        </SessionActionsContext>
      </QueryClientProvider>
    </UiProvider>
  );
}

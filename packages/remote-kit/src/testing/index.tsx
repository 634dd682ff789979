import type { Envelope, Failure, UserInfo } from '@portal/api-client';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { createStore, Provider } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { createQueryClient } from '../data/query-client';
import { addMessages, changeLanguage } from '../i18n/i18n';
import type { Language } from '../i18n/language';
import { shapeFault, type RemoteModule } from '../contract/define-remote';
import { RemoteComponentHostContext, type RemoteComponentProps } from '../contract/remote-component';
import { SessionActionsContext, type SessionActions } from '../contract/session-actions';
import { accountKeys } from '../session/account.queries';
import { sessionStore } from '../session/store';

/** Answers for mocked calls: `jest.spyOn(api.order, 'list').mockImplementation(() => ok(page))`. */
export const ok = <T,>(data: T): Promise<Envelope<T>> => Promise.resolve({ code: 0, msg: '', data });
export const refused = (code: number, msg: string, data: unknown = null): Promise<Failure> => Promise.resolve({ code, msg, data });
export const unreachable = (): Promise<Failure> => Promise.resolve({ code: -1, msg: 'network', data: undefined, madeBy: 'client' });

export interface FakeShellOptions {
  /** Where the visitor is: '/orders?status=20'. */
  at?: string;
  /** The path of the page in the shell's table: '/orders'. */
  path?: string;
  /** Signed in as this owner, or `unknown`: signed in without user info. Absent means anonymous. */
  user?: Partial<UserInfo> | 'unknown';
  language?: Language;
  actions?: Partial<SessionActions>;
  /** The cache, where a test looks into it. */
  queryClient?: QueryClient;
  /** Renders the components of other remotes; nothing by default. */
  componentHost?: ComponentType<RemoteComponentProps>;
}

export { createQueryClient };

const nothing = (): Promise<void> => Promise.resolve();
const NoComponent = (): null => null;

function Place({ module, path }: { module: RemoteModule; path: string }): React.ReactNode {
  if (module.kind !== 'page') return <p>a component has no route</p>;
  return (
    <Routes>
      <Route path={path}>
        {module.routes.map(({ path: inner, Component }) =>
          inner === '' ? <Route key="index" index element={<Component />} /> : <Route key={inner} path={inner} element={<Component />} />,
        )}
      </Route>
      <Route path="*" element={<p>left the remote</p>} />
    </Routes>
  );
}

/**
 * A remote in a fake shell: its routes, texts, session, cache and navigation as the real one gives them.
 * Wrap the result in ui-kit's UiProvider and render it with testing-library.
 */
export async function fakeShell(module: RemoteModule, options: FakeShellOptions = {}): Promise<ReactNode> {
  const fault = shapeFault(module, module.namespace);
  if (fault) throw new Error(fault);
  const {
    path = '/',
    at = path,
    user,
    language = 'zh',
    actions = {},
    componentHost = NoComponent,
    queryClient = createQueryClient(),
  } = options;
  addMessages(module.namespace, module.messages);
  await changeLanguage(language, false);
  sessionStore.send({ type: 'started', token: user ? 'test-token' : null });
  if (user) sessionStore.send({ type: 'accountLoaded', token: 'test-token' });
  // Stale on purpose: a page that needs it fresh fetches it.
  if (user && user !== 'unknown') queryClient.setQueryData(accountKeys.user, user as UserInfo, { updatedAt: 1 });
  return (
    <QueryClientProvider client={queryClient}>
      <SessionActionsContext value={{ signIn: nothing, logout: nothing, reloadUser: nothing, ...actions }}>
        <RemoteComponentHostContext value={componentHost}>
          <Provider store={createStore()}>
            <MemoryRouter initialEntries={[at]}>
              <Place module={module} path={path} />
            </MemoryRouter>
          </Provider>
        </RemoteComponentHostContext>
      </SessionActionsContext>
    </QueryClientProvider>
  );
}

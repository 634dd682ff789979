import type { ReactNode } from 'react';
import { Provider } from 'jotai';
import { QueryClientProvider } from '@tanstack/react-query';
import { StaticRouter } from 'react-router-dom';
import type { RemoteModule } from '../contract/define-remote';
import { SessionActionsContext } from '../contract/session-actions';
import { createQueryClient } from '../data/query-client';
import { addMessages, changeLanguage } from '../i18n/i18n';
import type { Language } from '../i18n/language';

const nothing = (): Promise<void> => Promise.resolve();

/**
 * A page as a visitor without a session and with empty storage sees it first, for a build that renders it in Node within
 * ui-kit's UiProvider.
 *
 * @throws Error where the module is no page, or has no route for the path of the page itself
 */
export async function visitorsPage(module: RemoteModule, language: Language): Promise<ReactNode> {
  const route = module.kind === 'page' && module.routes.find(({ path }) => path === '');
  if (!route) throw new Error('only a page with a route of its own path can be prerendered');
  addMessages(module.namespace, module.messages);
  await changeLanguage(language, false);
  const { Component } = route;
  return (
    <QueryClientProvider client={createQueryClient()}>
      <SessionActionsContext value={{ signIn: nothing, logout: nothing, reloadUser: nothing }}>
        <Provider>
          <StaticRouter location="/">
            <Component />
          </StaticRouter>
        </Provider>
      </SessionActionsContext>
    </QueryClientProvider>
  );
}

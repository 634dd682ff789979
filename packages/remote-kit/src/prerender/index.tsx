import type { ComponentType, ReactNode } from 'react';
import { Provider } from 'jotai';
import { QueryClientProvider } from '@tanstack/react-query';
import { StaticRouter } from 'react-router-dom';
import type { RemoteModule } from '../contract/define-remote';
import { SessionActionsContext } from '../contract/session-actions';
import { createQueryClient } from '../data/query-client';
import { addMessages, changeLanguage, i18n } from '../i18n/i18n';
import type { Language } from '../i18n/language';

const nothing = (): Promise<void> => Promise.resolve();

interface Around {
  /** Whose texts are read. */
  module: RemoteModule;
  language: Language;
  children: ReactNode;
}

/** What the shell has around a page: language, router, session and queries, all of them empty. */
async function within({ module, language, children }: Around): Promise<ReactNode> {
  addMessages(module.namespace, module.messages);
  await changeLanguage(language, false);
  return (
    <QueryClientProvider client={createQueryClient()}>
      <SessionActionsContext value={{ signIn: nothing, logout: nothing, reloadUser: nothing }}>
        <Provider>
          <StaticRouter location="/">{children}</StaticRouter>
        </Provider>
      </SessionActionsContext>
    </QueryClientProvider>
  );
}

/**
 * A page as a visitor without a session and with empty storage sees it first, for a build that renders it in Node within
 * ui-kit's UiProvider.
 *
 * @throws Error where the module is no page, or has no route for the path of the page itself
 */
export function visitorsPage(module: RemoteModule, language: Language): Promise<ReactNode> {
  const route = module.kind === 'page' && module.routes.find(({ path }) => path === '');
  if (!route) throw new Error('only a page with a route of its own path can be prerendered');
  const { Component } = route;
  return within({ module, language, children: <Component /> });
}

/** The template of a list of the module, with places for what the calls of its route answer; rendered as `visitorsPage`. */
export const listTemplate = (module: RemoteModule, language: Language, Template: ComponentType): Promise<ReactNode> =>
  within({ module, language, children: <Template /> });

/** Texts below a key, or the forms of a key that counts: by their whole keys. */
function textsAt(language: Language, key: string): [string, string][] {
  const [namespace = '', path = ''] = key.split(':');
  const found = (at: string): [string, string][] => {
    const text: unknown = i18n.getResource(language, namespace, at);
    if (typeof text === 'string') return [[`${namespace}:${at}`, text]];
    if (typeof text !== 'object' || text === null) return [];
    return Object.keys(text).flatMap((part) => found(`${at}.${part}`));
  };
  const texts = [path, `${path}_one`, `${path}_other`].flatMap(found);
  if (texts.length === 0) throw new Error(`there are no texts of ${key}`);
  return texts;
}

/**
 * The texts that a painted list reads, of messages that a page before it has added.
 *
 * @param keys whole ones, `orders:orderList.list.units`, or what many begin with, `freight:orderStatus`
 * @throws Error for a key without a text
 */
export const wordsOf = (language: Language, keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(keys.flatMap((key) => textsAt(language, key)));

import type { UserInfo } from '@portal/api-client';
import type { Language } from '@portal/remote-kit';
import type { ReleaseSet, RemoteAction } from '@portal/releases/contract';
import { allPages, pageAt, type Page } from '../../releases/pages';
import { releaseSet } from '../../releases/release-set';
import { skipsAccount } from '../../session/account-pages';

/** Whether every word is found in one of the texts, in any case. */
export function matches(query: string, texts: readonly (string | undefined)[]): boolean {
  const text = texts.join(' ').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

const opens = (page: Page, user: UserInfo | undefined): boolean => !page.condition || Boolean(user?.[page.condition]);

/** Pages that an owner goes to: all but those of signing in. */
export const pagesOf = (pages: readonly Page[], user: UserInfo | undefined): Page[] =>
  pages.filter((page) => !skipsAccount(page.path) && opens(page, user));

export const labelsOf = ({ zh, en }: Record<Language, string>, language: Language): string[] => (language === 'zh' ? [zh, en] : [en, zh]);

/** The actions that remotes declare, as the pages stand in the menu: each leads to a page of its own remote that this owner may open. */
export const actionsOf = ({ remotes }: Pick<ReleaseSet, 'remotes'>, user: UserInfo | undefined): RemoteAction[] =>
  allPages()
    .filter((page) => opens(page, user))
    .flatMap((page) =>
      (releaseSet().remotes[page.remote]?.actions ?? remotes[page.remote]?.actions ?? []).filter(
        ({ path }) => pageAt(new URL(path, location.origin).pathname) === page,
      ),
    );

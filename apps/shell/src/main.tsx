import { configureClient, configureDocuments, configureKeys, isUnauthorized, tokenStore } from '@portal/api-client';
import {
  bindToast,
  changeLanguage,
  createQueryClient,
  currentLanguage,
  onLanguageChange,
  sessionStore,
  storedLanguage,
} from '@portal/remote-kit/host';
import { CONFIG_BLOCK, type PortalConfig } from '@portal/releases/contract';
import { message } from '@portal/ui-kit';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app';
import { beginGuard, withGuard } from './guard/begin';
import { startOverrideBanners, startPreviewBanner, startUpdateCheck } from './frame/banners/start';
import './messages';
import { note } from './monitoring/notes';
import { startMonitoring } from './monitoring/start';
import { readBlock } from './releases/release-set';
import { startNextPages, whenQuiet } from './remotes/next-page';
import { prefetchPage, whenOpened } from './remotes/prefetch';
import { pageAt, type Page } from './releases/pages';
import { makeRoot, paintedList, paintedPage, TakeOver } from './painted/take-over';
import { startAccount } from './session/account';
import { createSessionActions, followOtherWindows } from './session/actions';
import { handleUnauthorized, toastError } from './session/errors';
import { startTellingLanguage } from './session/language-cookie';

const TOAST_SECONDS = 3;
/** Time to read a toast and to reach its button. */
const ACTION_SECONDS = 8;
/** After the page is shown and nothing is loading. A change of the page brings the guard earlier. */
const GUARD_MS = 3_000;
/** How long the painted frame stays for a list that may still be painted in it, and for one that is on the screen. */
const LIST_MS = 300;
const SHOWN_LIST_MS = 5_000;
const secondsOf = (action: object | undefined): number => (action ? ACTION_SECONDS : TOAST_SECONDS);

startMonitoring();
beginGuard(({ onFinding, watchQueryKeys }) => {
  onFinding(
    (owner, what) =>
      void import(/* webpackChunkName: "guard" */ './loader/finding').then(({ reportFinding }) => reportFinding(owner, what)),
  );
  watchQueryKeys(queryClient);
});

startTellingLanguage();
const spoken = changeLanguage(storedLanguage() ?? 'zh', false);
const overridden = startOverrideBanners();
startPreviewBanner();
startUpdateCheck();

const config = readBlock<PortalConfig>(CONFIG_BLOCK);
if (config) {
  configureKeys(config);
  configureDocuments(config.documents);
}

const queryClient = createQueryClient();
Object.freeze(queryClient);
// Answers hold words of the server, such as what a carrier reports: what is on the screen changes with it.
void spoken.then(() => onLanguageChange(() => void queryClient.invalidateQueries()));
configureClient({
  language: currentLanguage,
  onFault: ({ code, msg, madeBy }, { group, name, stack }) =>
    note({ type: 'call', name: `${group}.${name}`, why: madeBy ? msg : String(code), stack }),
  onError: (failure) => void (isUnauthorized(failure) || toastError(failure)),
  // A refusal of an old token does not concern the present session.
  onUnauthorized: (failure, call) => void (call.stale || handleUnauthorized(failure, call, queryClient)),
});
bindToast({
  success: (text, action) => void message.success(text, secondsOf(action), action),
  info: (text, action) => void message.info(text, secondsOf(action), action),
  warning: (text, action) => void message.warning(text, secondsOf(action), action),
  error: (text, action) => void message.error(text, secondsOf(action), action),
});

/** A list that the HTML paints is not replaced by a skeleton: it waits until the page's code and data are there. */
async function untilListReplaced(page: Page): Promise<void> {
  await whenOpened(page, LIST_MS);
  // Nothing came in time, or React has nothing to draw with: the frame is usable, and shows what is missing.
  if (paintedList() === 'painted') await whenOpened(page, SHOWN_LIST_MS);
}

/** From here the page table is read. */
function openPage(): void {
  const token = tokenStore.get();
  const page = pageAt(location.pathname);
  sessionStore.send({ type: 'started', token });
  followOtherWindows(queryClient);

  // The redirect to /login comes before any fetch.
  const open = page && (page.access === 'public' || token !== null);
  if (open) startAccount(location.pathname, queryClient);
  const loaded = open ? prefetchPage(page, new URL(location.href), queryClient) : undefined;

  const next = makeRoot();
  const root = createRoot(next);
  const actions = createSessionActions(queryClient);
  // As a transition, drawing gives way to the visitor's input every few milliseconds: what is painted can be used meanwhile.
  const show = (): void =>
    startTransition(() =>
      root.render(
        <TakeOver next={next}>
          <App queryClient={queryClient} actions={actions} />
        </TakeOver>,
      ),
    );
  // A whole page stays until React has its code or its failure, and is not replaced by a skeleton meanwhile.
  if (loaded && paintedPage()) void loaded.then(show);
  else if (loaded && page && paintedList()) void untilListReplaced(page).then(show);
  else show();
  startNextPages(queryClient);
  whenQuiet(queryClient, () => setTimeout(() => void withGuard(), GUARD_MS));
}

// A developer's own build says its rows itself. Everybody else waits for nothing.
if (overridden) void overridden.then(openPage);
else openPage();

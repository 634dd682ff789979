import { configureClient, configureKeys, isUnauthorized, tokenStore, type Keys } from '@portal/api-client';
import { addMessages, bindNotify, changeLanguage, createQueryClient, currentLanguage, sessionStore, storedLanguage } from '@portal/remote-kit/host';
import { message } from '@portal/ui-kit';
import { registerPlugins } from '@module-federation/enhanced/runtime';
import { createRoot } from 'react-dom/client';
import { startPage } from './federation/early';
import { readBlock } from './federation/release-set';
import { portalPlugin } from './federation/runtime-plugin';
import { messages } from './messages';
import { startNews } from './news/start';
import { startOverrides } from './override/start';
import { Root } from './root';
import { pageAt } from './route';
import { createSessionActions } from './session/actions';
import { handleUnauthorized, toastError } from './session/errors';
import { followOtherWindows } from './session/other-window';
import { startAccount } from './session/use-load-account';

const NOTE_SECONDS = 3;
/** Time to read a note, to think better of it, and to get to its button. */
const ACTION_SECONDS = 8;
const secondsOf = (action: object | undefined): number => (action ? ACTION_SECONDS : NOTE_SECONDS);

addMessages('shell', messages);
void changeLanguage(storedLanguage() ?? 'zh', false);
registerPlugins([portalPlugin()]);
startOverrides();
startNews();

const keys = readBlock<Keys>('portal-config');
if (keys) configureKeys(keys);

const queryClient = createQueryClient();
configureClient({
  language: currentLanguage,
  onError: (failure) => void (isUnauthorized(failure) || toastError(failure)),
  // A refusal of a token that is no longer in use says nothing about the present session.
  onUnauthorized: (failure, call) => void (call.stale || handleUnauthorized(failure, call, queryClient)),
});
bindNotify({
  success: (text, action) => void message.success(text, secondsOf(action), action),
  info: (text, action) => void message.info(text, secondsOf(action), action),
  warning: (text, action) => void message.warning(text, secondsOf(action), action),
  error: (text, action) => void message.error(text, secondsOf(action), action),
});

const token = tokenStore.get();
const page = pageAt(location.pathname);
sessionStore.send({ type: 'started', token });
followOtherWindows(queryClient);

// The way to /login comes before any fetch; a conditional page waits until its flag is known.
const open = page && (page.access === 'public' || token !== null);
if (open) {
  startAccount(location.pathname, queryClient);
  if (!page.condition) void startPage(page, new URL(location.href), queryClient);
}

createRoot(document.getElementById('root')!).render(<Root queryClient={queryClient} actions={createSessionActions(queryClient)} />);

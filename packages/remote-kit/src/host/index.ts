/** The public API for the shell, which implements the remote contract with it. Remotes never import this. */
export { Provider as AtomProvider } from 'jotai';
export { QueryClientProvider } from '@tanstack/react-query';
export {
  BrowserRouter,
  NavigationType,
  Route,
  Routes,
  StaticRouter,
  UNSAFE_LocationContext as LocationContext,
  type Location,
} from 'react-router-dom';
export { createQueryClient } from '../data/query-client';
export { addFeatureMessages, addMessages, changeLanguage, currentLanguage, onLanguageChange } from '../i18n/i18n';
export { htmlLanguage, storedLanguage, type Language } from '../i18n/language';
export { matchRoute } from '../declare/match-route';
export { readInput, type Rule } from '../declare/rules';
export { shapeFault } from '../contract/define-remote';
export { bindToast } from '../contract/toast';
export { RemoteComponentHostContext, type RemoteComponentProps } from '../contract/remote-component';
export { SessionActionsContext } from '../contract/session-actions';
export { userQuery, walletQuery } from '../session/account.queries';
export { adoptDrafts, leaveDrafts } from '../session/draft';
export { sessionStore } from '../session/store';

/** The face for the shell: what makes the seam work. Remotes never import this. */
export { Provider as AtomProvider } from 'jotai';
export { QueryClientProvider } from '@tanstack/react-query';
export { BrowserRouter, matchPath, Route, Routes, type Location } from 'react-router-dom';
export { createQueryClient } from '../data/query-client';
export { addMessages, changeLanguage, currentLanguage, i18n, storedLanguage, type Language } from '../i18n/i18n';
export { shapeFault } from '../seam/define-remote';
export { bindToast } from '../seam/toast';
export { RemoteOutletContext, type RemoteOutletProps } from '../seam/remote-component';
export { SessionActionsContext } from '../seam/session-actions';
export { userQuery, walletQuery } from '../session/account.queries';
export { adoptDrafts, leaveDrafts } from '../session/draft';
export { sessionStore } from '../session/store';

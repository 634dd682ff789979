/** The face for remotes: everything a remote may take from the shell, by name. */
export { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
export { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient, type QueryClient, type UseQueryResult } from '@tanstack/react-query';
export { CallError, unwrap } from './data/unwrap';
export { DASH, formatDate, formatDateTime, formatMoney, formatNumber } from './format/format';
export { useLanguage, useT, type Translate } from './i18n/use-t';
export type { Language } from './i18n/i18n';
export { param, readListParams } from './list/params';
export { useListPage } from './list/use-list-page';
export { useListParams, type ListParams } from './list/use-list-params';
export { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from './router/router';
export { defineRemote, type LoaderContext, type Messages, type MessageTree, type RemoteModule, type RemoteRoute } from './seam/define-remote';
export { useNotify, type Notify } from './seam/notify';
export { RemoteComponent } from './seam/remote-component';
export { useSessionActions, type SessionActions } from './seam/session-actions';
export { accountKeys, useWallet } from './session/account.queries';
export { useDraft, type Draft } from './session/draft';
export { useSession } from './session/store';
export type { Session } from './session/machine';

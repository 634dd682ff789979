/** The public API for remotes: everything that a remote may use of the shell, by name. */
export { atom, useAtom, useAtomValue, useSetAtom } from 'jotai';
export {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
export { useFormCall, type FormSubmit } from './data/use-form-call';
export { pollWhile } from './data/query-client';
export { newKey, withIdempotencyKey } from './data/idempotency';
export { CallError, done, unwrap } from './data/unwrap';
export { DASH, formatDate, formatDateTime, formatMoney, formatNumber } from './format/format';
export { defineMessages, type MessageKey, type Translate } from './i18n/messages';
export { translator, useLanguage, useMessages, useSharedMessages } from './i18n/use-messages';
export type { Language } from './i18n/language';
export { fromPath, paging, param, readListParams } from './list/params';
export { keptFor } from './list/kept-for';
export { useListPage } from './list/use-list-page';
export { useListParams, type ListParams } from './list/use-list-params';
export { place, placesFor, type PaintedContext, type PaintedTexts, type PaintTexts, type PlaceTexts } from './painting/painted-list';
export { ownPath } from './router/own-path';
export { Link, Navigate, useLocation, useNavigate, useParams, useSearchParams } from './router/router';
export { defineRemote, type LoaderContext, type RemoteModule, type RemoteRoute } from './contract/define-remote';
export { call, pageRoute } from './contract/page-route';
export { useToast, type Toast } from './contract/toast';
export { RemoteComponent } from './contract/remote-component';
export { useSessionActions, type SessionActions } from './contract/session-actions';
export { accountKeys, expectMoney, useUser, userQuery, useWallet } from './session/account.queries';
export { useDraft, type Draft } from './session/draft';
export { useSession } from './session/store';
export type { Session } from './session/machine';

import { ownPath, useLocation, useMessages, useNavigate, useSearchParams } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { moneyMessages } from './messages';

/** What a link of the ledger hands on: the filters to come back to. */
export interface FromLedger {
  list?: string;
}

/** Back to the page that sent the owner here (`to`), else to the wallet with the filters it had. */
export function Back({ to }: { to?: string | undefined }): React.ReactNode {
  const t = useMessages(moneyMessages);
  const navigate = useNavigate();
  const { state } = useLocation() as { state: FromLedger | null };
  const name = to === undefined ? 'wallet' : /^\/order(?=$|[?#])/.test(to) ? 'order' : 'page';
  return <Button onClick={() => void navigate(to ?? `/wallet${state?.list ?? ''}`)}>{t(`back.${name}`)}</Button>;
}

/** Where the owner came from and wants to go back to, in the `return` parameter: `/order` with its draft. */
export function useReturn() {
  const [search] = useSearchParams();
  const to = ownPath(search.get('return'));
  return {
    to,
    /** The same wish on another page of the wallet. */
    carry: (path: string): string => (to ? `${path}?return=${encodeURIComponent(to)}` : path),
  };
}

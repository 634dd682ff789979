import { BackToList } from '@portal/freight-kit';
import { ownPath, useMessages, useNavigate, useSearchParams } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { moneyMessages } from './messages';

/** Back to the page that sent the owner here (`to`), else to the wallet with the filters it had. */
export function Back({ to }: { to?: string | undefined }): React.ReactNode {
  const t = useMessages(moneyMessages);
  const navigate = useNavigate();
  if (to === undefined) return <BackToList path="/wallet">{t('back.wallet')}</BackToList>;
  return <Button onClick={() => void navigate(to)}>{t(/^\/order(?=$|[?#])/.test(to) ? 'back.order' : 'back.page')}</Button>;
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

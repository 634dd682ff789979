import { useLocation, useNavigate, useT } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import type { ReactNode } from 'react';

/** What a link of the ledger hands on: the filters to come back to. */
export interface FromLedger {
  list?: string;
}

/** Back to the page that sent the owner here (`to`), else to the wallet with the filters it had. */
export function Back({ to }: { to?: string | undefined }): ReactNode {
  const t = useT('wallet');
  const navigate = useNavigate();
  const { state } = useLocation() as { state: FromLedger | null };
  const name = to === undefined ? 'wallet' : /^\/order(?=$|[?#])/.test(to) ? 'order' : 'page';
  return <Button onClick={() => void navigate(to ?? `/wallet${state?.list ?? ''}`)}>{t(`back.${name}`)}</Button>;
}

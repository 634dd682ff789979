import { useLocation, useNavigate, useT } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { useReturn } from './use-return';

/** What a link of the ledger hands on: the filters to come back to. */
export interface FromLedger {
  list?: string;
}

/** Back to where the owner came from: another page that sent them here, else the wallet with the filters it had. */
export function Back(): ReactNode {
  const t = useT('wallet');
  const navigate = useNavigate();
  const { to } = useReturn();
  const { state } = useLocation() as { state: FromLedger | null };
  const name = to === undefined ? 'wallet' : /^\/order(?=$|[?#])/.test(to) ? 'order' : 'page';
  return <Button onClick={() => void navigate(to ?? `/wallet${state?.list ?? ''}`)}>{t(`back.${name}`)}</Button>;
}

import { useMessages, useNavigate } from '@portal/remote-kit';
import { Button } from '@portal/ui-kit';
import { moneyMessages } from './messages';

/** Leads to a top-up of what is owed. */
export function PayDebt({ owed }: { owed: string }): React.ReactNode {
  const t = useMessages(moneyMessages);
  const navigate = useNavigate();
  return (
    <Button type="primary" onClick={() => void navigate(`/wallet/top-up?amount=${owed}`)}>
      {t('open.payDebt')}
    </Button>
  );
}

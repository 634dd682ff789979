import { ErrorCode } from '@portal/api-client';
import { CallError, useMessages } from '@portal/remote-kit';
import { Button, Notice } from '@portal/ui-kit';
import { bulkMessages } from './messages';

/** Calls of several orders that run together. Each is short; more at once only make the server's queue longer. */
export const AT_ONCE = 4;

/** An order that several were to be done with, and why it was not. */
export interface LeftOut {
  orderNo: string;
  reason: string;
  /** Asking again may help; it does not where the state of the order forbids it. */
  again: boolean;
}

const PASSING: readonly number[] = [ErrorCode.GENERIC, ErrorCode.TOO_MANY];

export const leftOut = (orderNo: string, error: unknown): LeftOut => ({
  orderNo,
  reason: (error as Error).message,
  again: !(error instanceof CallError) || PASSING.includes(Number(error.code)),
});

/** The orders of each reason, one line for each. */
export function Reasons({ orders }: { orders: readonly LeftOut[] }): React.ReactNode {
  const t = useMessages(bulkMessages);
  const reasons = [...new Set(orders.map(({ reason }) => reason))];
  return reasons.map((reason) => {
    const nos = orders.filter((each) => each.reason === reason).map(({ orderNo }) => orderNo);
    return <div key={reason}>{t('because', { reason, orders: nos.join(', ') })}</div>;
  });
}

interface Props {
  title: string;
  orders: readonly LeftOut[];
  onAgain: (orderNos: string[]) => void;
}

/** Which orders were left out and why, and another attempt for those where it may help. */
export function LeftOutNotice({ title, orders, onAgain }: Props): React.ReactNode {
  const t = useMessages(bulkMessages);
  const again = orders.filter((each) => each.again).map(({ orderNo }) => orderNo);
  return (
    <Notice
      tone="warning"
      title={title}
      detail={<Reasons orders={orders} />}
      action={
        again.length > 0 && (
          <Button size="small" onClick={() => onAgain(again)}>
            {t('retry')}
          </Button>
        )
      }
    />
  );
}

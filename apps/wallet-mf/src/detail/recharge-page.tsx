import { TradeStatus } from '@portal/api-client';
import { formatMoney, useMessages, useNavigate, useParams, useQuery } from '@portal/remote-kit';
import { Button, Card, Notice, Split, Stack } from '@portal/ui-kit';
import { useReturn } from '../shared/back';
import { topUpMessages } from '../top-up/messages';
import { rechargeQuery } from '../wallet/wallet.queries';
import { DetailFrame, RequestFacts } from './frame';
import { detailMessages } from './messages';
import { Progress } from './progress';
import { SentReceipts } from './sent-receipts';

/** A top-up and how far it is. */
export function RechargeDetailPage(): React.ReactNode {
  const t = useMessages(detailMessages);
  const topUp = useMessages(topUpMessages);
  const { transactionNo = '' } = useParams();
  const query = useQuery(rechargeQuery(transactionNo));
  return (
    <DetailFrame kind="recharge" transactionNo={transactionNo} query={query}>
      {(detail) => (
        <>
          <GoOn status={detail.status} />
          <Split>
            <Stack>
              <Progress kind="recharge" progress={detail} />
              <Card title={t('receipts')}>
                <SentReceipts transactionNo={transactionNo} receipts={detail.receipts} />
              </Card>
            </Stack>
            <RequestFacts
              facts={[
                [topUp('amount'), formatMoney(detail.amount)],
                [topUp('method'), topUp(`freight:payment.${detail.method}`)],
                [topUp(`by.${detail.method}.ref`), detail.payRef],
                [t('payAccount'), detail.maskedAccount],
                [t('remark'), detail.remark],
              ]}
            />
          </Split>
        </>
      )}
    </DetailFrame>
  );
}

/** For those who came from a booking with too little money. */
function GoOn({ status }: { status: TradeStatus }): React.ReactNode {
  const t = useMessages(detailMessages);
  const navigate = useNavigate();
  const { to } = useReturn();
  if (!to) return null;
  const there = status === TradeStatus.SUCCESS;
  return (
    <Notice
      tone={there ? 'success' : 'info'}
      title={t(there ? 'goOn.there' : 'goOn.waiting')}
      detail={t('goOn.kept')}
      action={
        <Button type={there ? 'primary' : 'default'} onClick={() => void navigate(to)}>
          {t('goOn.button')}
        </Button>
      }
    />
  );
}

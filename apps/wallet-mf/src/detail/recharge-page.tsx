import { TradeStatus } from '@portal/api-client';
import { formatMoney, useNavigate, useParams, useQuery, useT } from '@portal/remote-kit';
import { Button, Card, Notice } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { useReturn } from '../shared/use-return';
import { useFollow } from '../wallet/use-follow';
import { rechargeQuery } from '../wallet/wallet.queries';
import { Facts } from './facts';
import { DetailFrame } from './frame';
import { Progress } from './progress';
import { SentReceipts } from './sent-receipts';

/** A top-up and how far it is. */
export function RechargeDetailPage(): ReactNode {
  const t = useT('wallet');
  const { transactionNo = '' } = useParams();
  const query = useQuery(rechargeQuery(transactionNo));
  useFollow(query.data?.status === TradeStatus.PENDING ? [transactionNo] : []);
  return (
    <DetailFrame kind="recharge" transactionNo={transactionNo} query={query}>
      {(detail) => (
        <>
          <GoOn status={detail.status} />
          <div className="p-split">
            <div className="p-stack">
              <Progress kind="recharge" progress={detail} />
              <Card title={t('detail.receipts')}>
                <SentReceipts transactionNo={transactionNo} receipts={detail.receipts} />
              </Card>
            </div>
            <Facts
              facts={[
                [t('topUp.amount'), formatMoney(detail.amount)],
                [t('topUp.method'), t(`topUp.by.${detail.method}.name`)],
                [t(`topUp.by.${detail.method}.ref`), detail.payRef],
                [t('detail.payAccount'), detail.maskedAccount],
                [t('detail.remark'), detail.remark],
              ]}
            />
          </div>
        </>
      )}
    </DetailFrame>
  );
}

/** For those who came from a booking with too little money. */
function GoOn({ status }: { status: TradeStatus }): ReactNode {
  const t = useT('wallet');
  const navigate = useNavigate();
  const { to } = useReturn();
  if (!to) return null;
  const there = status === TradeStatus.SUCCESS;
  return (
    <Notice
      tone={there ? 'success' : 'info'}
      title={t(there ? 'detail.goOn.there' : 'detail.goOn.waiting')}
      detail={t('detail.goOn.kept')}
      action={
        <Button type={there ? 'primary' : 'default'} onClick={() => void navigate(to)}>
          {t('detail.goOn.button')}
        </Button>
      }
    />
  );
}

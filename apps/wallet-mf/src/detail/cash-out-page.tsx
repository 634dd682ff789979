import { TradeStatus } from '@portal/api-client';
import { formatMoney, useParams, useQuery, useT } from '@portal/remote-kit';
import type { ReactNode } from 'react';
import { useFollow } from '../wallet/use-follow';
import { cashOutQuery } from '../wallet/wallet.queries';
import { Facts } from './facts';
import { DetailFrame } from './frame';
import { Progress } from './progress';

/** A cash-out and how far it is. */
export function CashOutDetailPage(): ReactNode {
  const t = useT('wallet');
  const { transactionNo = '' } = useParams();
  const query = useQuery(cashOutQuery(transactionNo));
  useFollow(query.data?.status === TradeStatus.PENDING ? [transactionNo] : []);
  return (
    <DetailFrame kind="cashOut" transactionNo={transactionNo} query={query}>
      {(detail) => (
        <div className="p-split">
          <Progress kind="cashOut" progress={detail} />
          <Facts
            facts={[
              [t('cashOut.amount'), formatMoney(detail.amount.replace('-', ''))],
              [t('cashOut.method'), t(`cashOut.by.${detail.method}.name`)],
              [t(`cashOut.by.${detail.method}.payee`), detail.accountName],
              [t('cashOut.bank'), detail.bank],
              [t('cashOut.accountNo'), detail.maskedAccount && <span className="p-num">{detail.maskedAccount}</span>],
              [t('detail.remark'), detail.remark],
            ]}
          />
        </div>
      )}
    </DetailFrame>
  );
}

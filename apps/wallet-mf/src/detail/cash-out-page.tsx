import { formatMoney, useMessages, useParams, useQuery } from '@portal/remote-kit';
import { cashOutMessages } from '../cash-out/messages';
import { cashOutQuery } from '../wallet/wallet.queries';
import { CancelCashOut } from './cancel-cash-out';
import { DetailFrame, RequestFacts } from './frame';
import { detailMessages } from './messages';
import { Progress } from './progress';
import { Split, Text } from '@portal/ui-kit';

/** A cash-out and how far it is. */
export function CashOutDetailPage(): React.ReactNode {
  const t = useMessages(detailMessages);
  const cashOut = useMessages(cashOutMessages);
  const { transactionNo = '' } = useParams();
  const query = useQuery(cashOutQuery(transactionNo));
  return (
    <DetailFrame kind="cashOut" transactionNo={transactionNo} query={query}>
      {(detail) => (
        <Split>
          <Progress kind="cashOut" progress={detail} action={<CancelCashOut detail={detail} />} />
          <RequestFacts
            facts={[
              [cashOut('amount'), formatMoney(detail.amount.replace('-', ''))],
              [cashOut('method'), cashOut(`freight:payment.${detail.method}`)],
              [cashOut(`by.${detail.method}.payee`), detail.accountName],
              [cashOut('bank'), detail.bank],
              [cashOut('routingNo'), detail.routingNo && <Text numeric>{detail.routingNo}</Text>],
              [cashOut('accountNo'), detail.maskedAccount && <Text numeric>{detail.maskedAccount}</Text>],
              [t('remark'), detail.remark],
            ]}
          />
        </Split>
      )}
    </DetailFrame>
  );
}

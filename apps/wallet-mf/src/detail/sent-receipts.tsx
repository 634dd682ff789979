import type { RechargeDetail } from '@portal/api-client';
import { useQueryClient, useT } from '@portal/remote-kit';
import { Picture } from '@portal/ui-kit';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { ending } from '../top-up/receipt-tile';
import { rechargeQuery } from '../wallet/wallet.queries';

/** Addresses end after ten minutes. */
const GOOD_MS = 8 * 60_000;

interface Props {
  transactionNo: string;
  receipts: RechargeDetail['receipts'];
}

/** The proofs of a payment: pictures small, each a link to the whole file. */
export function SentReceipts({ transactionNo, receipts }: Props): ReactNode {
  const t = useT('wallet');
  if (receipts.length === 0) return <p className="p-muted">{t('detail.noReceipts')}</p>;
  return (
    <ul className="wallet-tiles">
      {receipts.map((receipt, at) => (
        <Sent key={receipt.objectName} transactionNo={transactionNo} receipt={receipt} name={receipt.fileName ?? t('detail.receipt', { number: at + 1 })} />
      ))}
    </ul>
  );
}

function Sent({ transactionNo, receipt: { objectName, url }, name }: { transactionNo: string; receipt: RechargeDetail['receipts'][number]; name: string }): ReactNode {
  const t = useT('wallet');
  const queryClient = useQueryClient();
  // Every answer signs a new address: the picture keeps its first one, or it would be fetched with every look at the progress.
  const [picture] = useState(url);
  const query = rechargeQuery(transactionNo);
  const open = async (event: MouseEvent): Promise<void> => {
    const readAt = queryClient.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0;
    if (Date.now() - readAt < GOOD_MS) return;
    event.preventDefault();
    // Opened with the click and sent on afterwards: a window that opens after an answer is blocked.
    const page = window.open('', '_blank');
    const fresh = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
    const address = fresh?.receipts.find((each) => each.objectName === objectName)?.url;
    if (!page || !address) return page?.close();
    page.opener = null;
    page.location.replace(new URL(address, location.href).href);
  };
  const kind = ending(name);
  return (
    <li className="wallet-tile">
      <a href={url} target="_blank" rel="noopener noreferrer" className="wallet-tile-link" aria-label={t('detail.openReceipt', { name })} onClick={(event) => void open(event)}>
        <span className="wallet-thumb">{kind === 'PDF' ? <span className="p-muted p-strong">{kind}</span> : <Picture src={picture} alt="" width={72} height={72} />}</span>
        <span className="wallet-tile-name p-small">{name}</span>
      </a>
    </li>
  );
}

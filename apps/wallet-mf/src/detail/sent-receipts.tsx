import type { RechargeDetail } from '@portal/api-client';
import { fileExtension, FileThumb, FileTile, FileTiles } from '@portal/freight-kit';
import { useMessages, useQueryClient } from '@portal/remote-kit';
import { Text } from '@portal/ui-kit';
import { useState, type MouseEvent } from 'react';
import { rechargeQuery } from '../wallet/wallet.queries';
import { detailMessages } from './messages';

/** Addresses end after ten minutes. */
const GOOD_MS = 8 * 60_000;

interface Props {
  transactionNo: string;
  receipts: RechargeDetail['receipts'];
}

/** The proofs of a payment: pictures small, each a link to the whole file. */
export function SentReceipts({ transactionNo, receipts }: Props): React.ReactNode {
  const t = useMessages(detailMessages);
  if (receipts.length === 0)
    return (
      <Text as="p" tone="muted">
        {t('noReceipts')}
      </Text>
    );
  return (
    <FileTiles>
      {receipts.map((receipt, at) => (
        <Sent
          key={receipt.objectName}
          transactionNo={transactionNo}
          receipt={receipt}
          name={receipt.fileName ?? t('receipt', { number: at + 1 })}
        />
      ))}
    </FileTiles>
  );
}

function Sent({
  transactionNo,
  receipt: { objectName, url },
  name,
}: {
  transactionNo: string;
  receipt: RechargeDetail['receipts'][number];
  name: string;
}): React.ReactNode {
  const t = useMessages(detailMessages);
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
  return (
    <FileTile>
      <a href={url} target="_blank" rel="noopener noreferrer" aria-label={t('openReceipt', { name })} onClick={(event) => void open(event)}>
        <FileThumb name={name} src={fileExtension(name) === 'PDF' ? undefined : picture} />
      </a>
    </FileTile>
  );
}

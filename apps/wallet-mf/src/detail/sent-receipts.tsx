import type { RechargeDetail } from '@portal/api-client';
import { useMessages, useQueryClient } from '@portal/remote-kit';
import { Picture, Text } from '@portal/ui-kit';
import { useState, type MouseEvent } from 'react';
import { fileExtension } from '../top-up/receipts-field';
import { rechargeQuery } from '../wallet/wallet.queries';
import { detailMessages } from './messages';
import * as styles from '../shared/receipt-tiles.module.css';

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
    <ul className={styles.tiles}>
      {receipts.map((receipt, at) => (
        <Sent
          key={receipt.objectName}
          transactionNo={transactionNo}
          receipt={receipt}
          name={receipt.fileName ?? t('receipt', { number: at + 1 })}
        />
      ))}
    </ul>
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
  const kind = fileExtension(name);
  return (
    <li className={styles.tile}>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className={styles.tileLink}
        aria-label={t('openReceipt', { name })}
        onClick={(event) => void open(event)}
      >
        <span className={styles.thumb}>
          {kind === 'PDF' ? (
            <Text tone="muted" weight="strong">
              {kind}
            </Text>
          ) : (
            <Picture src={picture} alt="" width={72} height={72} />
          )}
        </span>
        <Text size="small" className={styles.tileName}>
          {name}
        </Text>
      </a>
    </li>
  );
}

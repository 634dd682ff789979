import type { RechargeDetail } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { Picture } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import { ending } from '../top-up/receipt-tile';

/** The proofs of a payment: pictures small, each a link to the whole file. The addresses end after minutes and come anew with every answer. */
export function SentReceipts({ receipts }: { receipts: RechargeDetail['receipts'] }): ReactNode {
  const t = useT('wallet');
  if (receipts.length === 0) return <p className="p-muted">{t('detail.noReceipts')}</p>;
  return (
    <ul className="wallet-tiles">
      {receipts.map(({ objectName, url, fileName }, at) => {
        const name = fileName ?? t('detail.receipt', { number: at + 1 });
        const kind = ending(name);
        return (
          <li key={objectName} className="wallet-tile">
            <a href={url} target="_blank" rel="noopener noreferrer" className="wallet-tile-link" aria-label={t('detail.openReceipt', { name })}>
              <span className="wallet-thumb">{kind === 'PDF' ? <span className="p-muted p-strong">{kind}</span> : <Picture src={url} alt="" width={72} height={72} />}</span>
              <span className="wallet-tile-name p-small">{name}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

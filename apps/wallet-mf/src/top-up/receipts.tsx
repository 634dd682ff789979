import { useT } from '@portal/remote-kit';
import { Button, FileDrop, FileRefused, Notice } from '@portal/ui-kit';
import type { ReactNode } from 'react';
import type { Receipt } from './draft';
import { ReceiptTile } from './receipt-tile';
import { MOST, useReceipts } from './use-receipts';

interface Props {
  /** So many more files are on their way, or fewer. */
  onSending: (by: number) => void;
  /** From the form. */
  value?: Receipt[];
  onChange?: (receipts: Receipt[]) => void;
}

/** The receipts that are there, those on their way, and a place for more. */
export function Receipts({ onSending, value = [], onChange }: Props): ReactNode {
  const t = useT('wallet');
  const { running, failed, previews, take, retry, dismiss, full } = useReceipts({ onSending, value, onChange });
  return (
    <div className="wallet-receipts">
      {value.length > 0 && (
        <ul className="wallet-tiles">
          {value.map((receipt) => (
            <ReceiptTile
              key={receipt.objectName}
              fileName={receipt.fileName}
              src={previews[receipt.objectName]}
              onRemove={() => onChange?.(value.filter(({ objectName }) => objectName !== receipt.objectName))}
            />
          ))}
        </ul>
      )}
      {failed.map(({ id, file, error }) => {
        const refused = error instanceof FileRefused;
        return (
          <Notice
            key={id}
            tone="danger"
            title={refused ? t(`kit:file.refused.${error.why}`, error.about) : t('kit:file.failed', { name: file.name })}
            detail={refused ? t('kit:file.accepted') : error.message}
            action={
              <>
                {!refused && (
                  <Button size="small" onClick={() => retry(id)}>
                    {t('kit:file.retry')}
                  </Button>
                )}
                <Button size="small" type="text" aria-label={t('topUp.receipt.dismiss', { name: file.name })} onClick={() => dismiss(id)}>
                  {t('topUp.receipt.close')}
                </Button>
              </>
            }
          />
        );
      })}
      {full ? (
        <p className="p-muted p-small">{t('topUp.receipt.full', { most: MOST })}</p>
      ) : (
        <FileDrop
          multiple
          title={running.length > 0 ? t('kit:file.sending', { name: running.join(t('topUp.receipt.separator')) }) : t(value.length > 0 ? 'topUp.receipt.more' : 'topUp.receipt.choose')}
          hint={t('kit:file.hint')}
          busy={running.length > 0}
          onFiles={take}
        />
      )}
    </div>
  );
}

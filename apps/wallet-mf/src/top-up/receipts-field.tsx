import { FileFailure } from '@portal/freight-kit';
import { useMessages } from '@portal/remote-kit';
import { Button, FileDrop, IconClose, Picture, Text } from '@portal/ui-kit';
import { Field, type FormItemProps } from '@portal/ui-kit/fields';
import { useRef } from 'react';
import { topUpMessages } from './messages';
import { MAX_RECEIPTS, useReceipts, type Receipt } from './use-receipts';
import * as tiles from '../shared/receipt-tiles.module.css';
import * as styles from './top-up.module.css';

/** Photos or PDFs that prove the payment. The form is not sent while one of them is on its way. */
export function ReceiptsField(): React.ReactNode {
  const t = useMessages(topUpMessages);
  const sending = useRef(0);
  const arrived: NonNullable<FormItemProps['rules']>[number] = {
    validateTrigger: 'onSubmit',
    validator: () => (sending.current > 0 ? Promise.reject(new Error(t('receipt.wait'))) : Promise.resolve()),
  };
  return (
    <Field name="receiptObjects" label={t('receipt.label')} rules={[arrived]} validateTrigger="onSubmit">
      <Receipts onSending={(by) => void (sending.current += by)} />
    </Field>
  );
}

interface ReceiptsProps {
  /** So many more files are on their way, or fewer. */
  onSending: (by: number) => void;
  /** From the form. */
  value?: Receipt[];
  onChange?: (receipts: Receipt[]) => void;
}

/** The receipts that are there, those on their way, and a place for more. */
function Receipts({ onSending, value = [], onChange }: ReceiptsProps): React.ReactNode {
  const t = useMessages(topUpMessages);
  const { running, failed, previews, take, retry, dismiss, full } = useReceipts({ onSending, value, onChange });
  return (
    <div className={styles.receipts}>
      {value.length > 0 && (
        <ul className={tiles.tiles}>
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
      {failed.map(({ id, file: { name }, error }) => (
        <FileFailure
          key={id}
          name={name}
          error={error}
          onRetry={() => retry(id)}
          action={
            <Button size="small" type="text" aria-label={t('receipt.dismiss', { name })} onClick={() => dismiss(id)}>
              {t('receipt.close')}
            </Button>
          }
        />
      ))}
      {full ? (
        <Text as="p" tone="muted" size="small">
          {t('receipt.full', { max: MAX_RECEIPTS })}
        </Text>
      ) : (
        <FileDrop
          multiple
          title={
            running.length > 0
              ? t('kit:file.sending', { name: running.join(t('receipt.separator')) })
              : t(value.length > 0 ? 'receipt.more' : 'receipt.choose')
          }
          hint={t('kit:file.hint')}
          busy={running.length > 0}
          onFiles={take}
        />
      )}
    </div>
  );
}

interface TileProps {
  fileName: string;
  /** A picture of it, where there is one. */
  src: string | undefined;
  onRemove: () => void;
}

/** One receipt that will go with the request. */
function ReceiptTile({ fileName, src, onRemove }: TileProps): React.ReactNode {
  const t = useMessages(topUpMessages);
  return (
    <li className={tiles.tile}>
      <span className={tiles.thumb}>
        {src ? (
          <Picture src={src} alt="" width={72} height={72} />
        ) : (
          <Text tone="muted" weight="strong">
            {fileExtension(fileName)}
          </Text>
        )}
      </span>
      <Text size="small" className={tiles.tileName}>
        {fileName}
      </Text>
      <Button
        size="small"
        type="text"
        icon={<IconClose aria-hidden />}
        aria-label={t('receipt.remove', { name: fileName })}
        onClick={onRemove}
      />
    </li>
  );
}

/** `scan.pdf` → `PDF`. */
export const fileExtension = (fileName: string): string => (/\.(\w+)$/.exec(fileName)?.[1] ?? '').toUpperCase();

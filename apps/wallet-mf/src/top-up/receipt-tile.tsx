import { useT } from '@portal/remote-kit';
import { Button, IconClose, Picture } from '@portal/ui-kit';
import type { ReactNode } from 'react';

interface Props {
  fileName: string;
  /** A picture of it, where there is one. */
  src: string | undefined;
  onRemove: () => void;
}

/** One receipt that will go with the request. */
export function ReceiptTile({ fileName, src, onRemove }: Props): ReactNode {
  const t = useT('wallet');
  return (
    <li className="wallet-tile">
      <span className="wallet-thumb">{src ? <Picture src={src} alt="" width={72} height={72} /> : <span className="p-muted p-strong">{ending(fileName)}</span>}</span>
      <span className="wallet-tile-name p-small">{fileName}</span>
      <Button size="small" type="text" icon={<IconClose aria-hidden />} aria-label={t('topUp.receipt.remove', { name: fileName })} onClick={onRemove} />
    </li>
  );
}

/** `scan.pdf` → `PDF`. */
export const ending = (fileName: string): string => (/\.(\w+)$/.exec(fileName)?.[1] ?? '').toUpperCase();

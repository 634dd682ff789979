import type { Address } from '@portal/api-client';
import { useT } from '@portal/remote-kit';
import { Tag } from '@portal/ui-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { cityLine, streetLine } from '../lines';

interface Props {
  id: string;
  address: Address;
  /** The one that Enter picks. */
  active: boolean;
  onPick: (address: Address) => void;
}

/** One match, whole: what will be taken over is what is read here. */
export function PickerOption({ id, address, active, onPick }: Props): ReactNode {
  const t = useT('address');
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (active) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the search field's, which keeps the focus
    <li ref={row} id={id} role="option" aria-selected={active} className="address-option" onClick={() => onPick(address)}>
      <div className="address-option-name">
        <span className="p-strong">{address.label}</span>
        {address.isDefault && <Tag tone="brand">{t('list.default')}</Tag>}
        <span className="p-muted p-small">{t(`freight:locationType.${address.locationType}`)}</span>
      </div>
      <div>{`${streetLine(address)}, ${cityLine(address)}`}</div>
      <div className="p-muted p-small">{`${address.company} · ${address.contactName} · ${address.phone}`}</div>
    </li>
  );
}

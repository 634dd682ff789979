import type { Address } from '@portal/api-client';
import type { Translate } from '@portal/remote-kit';
import { Button, Notice } from '@portal/ui-kit';
import { useEffect, useRef, type ReactNode } from 'react';
import { cityLine, streetLine } from '../lines';

interface Props {
  t: Translate;
  twin: Address;
  onOpen: () => void;
  onAnyway: () => void;
}

/** The book holds this place already: which one, and what to do. Comes into view and takes the focus, as it answers a click on "save". */
export function TwinNotice({ t, twin, onOpen, onAnyway }: Props): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' });
    place.current?.focus({ preventScroll: true });
  }, [twin]);
  const actions = (
    <span className="address-twin-actions">
      <Button size="small" onClick={onOpen}>
        {t('twin.open')}
      </Button>
      <Button size="small" onClick={onAnyway}>
        {t('twin.anyway')}
      </Button>
    </span>
  );
  const text = t('twin.text', { label: twin.label, company: twin.company, street: streetLine(twin), city: cityLine(twin) });
  return (
    <div ref={place} tabIndex={-1} className="address-twin">
      <Notice tone="warning" title={t('twin.title')} detail={text} action={actions} />
    </div>
  );
}

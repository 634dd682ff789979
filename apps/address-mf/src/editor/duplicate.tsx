import type { Address } from '@portal/api-client';
import { cityLine, streetLine, findDuplicate, placeKey, type Place } from '@portal/freight-kit';
import { useMessages } from '@portal/remote-kit';
import { Button, Notice } from '@portal/ui-kit';
import { useState, useEffect, useRef } from 'react';
import * as styles from './editor.module.css';
import { editorMessages } from './messages';

interface DuplicateCheck {
  /** The address of the book that stands for the same place as what was to be saved. */
  duplicate: Address | undefined;
  /** Looks before saving; true where nothing stands in the way. */
  clear: (place: Place) => Promise<boolean>;
  /** The person wants this place twice. */
  accept: (place: Place) => void;
}

/**
 * Warns of a second address of one place, once for each place. `own` is the place of the address being edited: a duplicate
 * that it already has is not reported. A search that fails does not keep anybody from saving.
 */
export function useDuplicateCheck(id: string | undefined, own: Place | undefined): DuplicateCheck {
  const [duplicate, setDuplicate] = useState<Address>();
  const [accepted, setAccepted] = useState(() => new Set(own && [placeKey(own)]));
  const accept = (place: Place): void => {
    accepted.add(placeKey(place));
    setAccepted(accepted);
    setDuplicate(undefined);
  };
  const clear = async (place: Place): Promise<boolean> => {
    const found = accepted.has(placeKey(place)) ? undefined : await findDuplicate(place, { except: id }).catch(() => undefined);
    setDuplicate(found);
    return found === undefined;
  };
  return { duplicate, clear, accept };
}

interface Props {
  duplicate: Address;
  onOpen: () => void;
  onAnyway: () => void;
}

/** The book holds this place already: which one, and what to do. Comes into view and takes the focus, as it answers a click on "save". */
export function DuplicateNotice({ duplicate, onOpen, onAnyway }: Props): React.ReactNode {
  const t = useMessages(editorMessages);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'nearest' });
    place.current?.focus({ preventScroll: true });
  }, [duplicate]);
  const actions = (
    <span className={styles.duplicateActions}>
      <Button size="small" onClick={onOpen}>
        {t('duplicate.open')}
      </Button>
      <Button size="small" onClick={onAnyway}>
        {t('duplicate.anyway')}
      </Button>
    </span>
  );
  const text = t('duplicate.text', {
    label: duplicate.label,
    company: duplicate.company,
    street: streetLine(duplicate),
    city: cityLine(duplicate),
  });
  return (
    <div ref={place} tabIndex={-1} className={styles.duplicate}>
      <Notice tone="warning" className={styles.notice} title={t('duplicate.title')} detail={text} action={actions} />
    </div>
  );
}

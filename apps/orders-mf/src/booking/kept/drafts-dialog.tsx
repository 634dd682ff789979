import { cityLine } from '@portal/freight-kit';
import { formatDateTime, useMessages } from '@portal/remote-kit';
import { Button, EmptyState, Modal, Notice, Stack, Text } from '@portal/ui-kit';
import { useState } from 'react';
import { keptMessages } from './messages';
import type { DialogProps } from './use-dialog';
import { SHELF_SIZE, useDraftShelf, type ShelvedDraft } from '../../quote/draft-shelf';
import type { QuoteForm } from '../../quote/form';
import * as styles from './kept.module.css';

interface Props extends DialogProps {
  /** What is being filled in, undefined where nothing is. */
  current: () => Partial<QuoteForm> | undefined;
  /** Another shipment takes the form; undefined is an empty one. */
  onChange: (values: Partial<QuoteForm> | undefined) => void;
}

/** The shipments that were begun: one goes on, what was in the form is put aside first. */
export function DraftsDialog({ onClose, current, onChange }: Props): React.ReactNode {
  const t = useMessages(keptMessages);
  const { read, shelve, remove } = useDraftShelf();
  const [drafts, setDrafts] = useState(read);
  const [full, setFull] = useState(false);
  const typed = current();
  /** The one that goes on leaves the shelf first, so that there is room for the one that it replaces. */
  const change = (next: ShelvedDraft | undefined) => {
    if (next) remove(next.id);
    if (typed && !shelve(typed)) return setFull(true);
    onChange(next?.values);
    onClose();
  };
  const drop = (id: string) => {
    remove(id);
    setFull(false);
    setDrafts(read());
  };
  const laneOf = ({ values: { pickup, delivery } }: ShelvedDraft): string => {
    const place = (address: QuoteForm['pickup']['address'] | undefined) =>
      (address && cityLine({ ...address, country: undefined })) || t('drafts.nowhere');
    return t('drafts.lane', { from: place(pickup?.address), to: place(delivery?.address) });
  };
  return (
    <Modal open title={t('drafts.title')} width={640} footer={null} onCancel={onClose}>
      <Stack>
        <Text as="p" tone="muted">
          {t('drafts.hint')}
        </Text>
        {full && <Notice tone="warning" title={t('drafts.full', { count: SHELF_SIZE })} />}
        {drafts.length === 0 && <EmptyState title={t('drafts.empty')} hint={t('drafts.emptyHint')} />}
        <ul className={styles.list} aria-label={t('drafts.list')}>
          {drafts.map((draft) => (
            <li key={draft.id}>
              <div>
                <Text as="p" weight="strong">
                  {laneOf(draft)}
                </Text>
                <Text as="p" tone="muted" size="small">
                  {[
                    draft.values.items
                      ?.map(({ description }) => description)
                      .filter(Boolean)
                      .join(', '),
                    t('drafts.saved', { time: formatDateTime(draft.savedAt) }),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </div>
              <div className={styles.actions}>
                <Button
                  size="small"
                  type="primary"
                  aria-label={t('drafts.continueOf', { lane: laneOf(draft) })}
                  onClick={() => change(draft)}
                >
                  {t('drafts.continue')}
                </Button>
                <Button size="small" aria-label={t('drafts.removeOf', { lane: laneOf(draft) })} onClick={() => drop(draft.id)}>
                  {t('drafts.remove')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
        <div>
          <Button disabled={!typed} onClick={() => change(undefined)}>
            {t('drafts.another')}
          </Button>
        </div>
      </Stack>
    </Modal>
  );
}

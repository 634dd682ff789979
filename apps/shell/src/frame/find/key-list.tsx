import { useMessages } from '@portal/remote-kit';
import { Modal } from '@portal/ui-kit';
import { findMessages } from './messages';
import { searchKey } from './opened';

/** Without motion the dialog is there with the key and gone with the choice. */
export const STILL = { transitionName: '', maskTransitionName: '' };

/** The keys that work on every page of an owner. */
export function KeyList({ onClose }: { onClose: () => void }): React.ReactNode {
  const t = useMessages(findMessages);
  const keys: [key: string, what: string][] = [
    [searchKey(), t('field')],
    ['/', t('pageSearch')],
    ['?', t('keyList')],
    ['↑ ↓', t('move')],
    ['Enter', t('choose')],
    ['Esc', t('close')],
  ];
  return (
    <Modal open title={t('keys')} width={440} footer={null} onCancel={onClose} {...STILL}>
      <dl className="shell-keys">
        {keys.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

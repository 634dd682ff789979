import type { Address, AddressType } from '@portal/api-client';
import { useDraft, useMessages, useQuery } from '@portal/remote-kit';
import { Button, ErrorPanel, Modal, Notice, Skeleton, confirm } from '@portal/ui-kit';
import { Form } from '@portal/ui-kit/fields';
import { useCallback, useState } from 'react';
import { addressQuery } from '../shared/address.queries';
import * as styles from './editor.module.css';
import { AddressForm } from './form';
import { editorMessages } from './messages';
import { newAddress, valuesOf, type AddressValues } from './values';

interface Opening {
  /** New for each opening, so that no form starts from the last one's values. */
  key: number;
  /** The address to edit; absent for a new one. */
  id: string | undefined;
  open: boolean;
}

interface Editor {
  opening: Opening | undefined;
  add: () => void;
  edit: (address: Pick<Address, 'id'>) => void;
  close: () => void;
  /** The dialog is gone from the screen. */
  closed: () => void;
}

/** Which address is in the editor. */
export function useEditor(): Editor {
  const [opening, setOpening] = useState<Opening>();
  const show = useCallback((id?: string) => setOpening((last) => ({ key: (last?.key ?? 0) + 1, id, open: true })), []);
  return {
    opening,
    add: () => show(),
    edit: useCallback(({ id }) => show(id), [show]),
    close: () => setOpening((now) => now && { ...now, open: false }),
    // A dialog in a hidden page tab is off the screen too, and comes back with its tab.
    closed: () => setOpening((now) => (now?.open ? now : undefined)),
  };
}

interface Props {
  opening: Opening;
  /** The use that a new address starts with. */
  type: AddressType | undefined;
  onClose: () => void;
  onClosed: () => void;
  /** Shows another address in the editor. */
  onEdit: (address: Pick<Address, 'id'>) => void;
}

/** The editor of one address: a new one goes on from what was typed and not saved, a saved one is fetched unmasked. */
export function AddressDialog({ opening, type, onClose, onClosed, onEdit }: Props): React.ReactNode {
  const t = useMessages(editorMessages);
  const [form] = Form.useForm<AddressValues>();
  const draft = useDraft<Partial<AddressValues> | null>('address.new', null);
  const isNew = opening.id === undefined;

  const ask = { title: t('leave'), content: t('leaveText'), okText: t('leave'), cancelText: t('keep'), danger: true };
  const leave = async (): Promise<void> => {
    const touched = form.isFieldsTouched();
    if (touched && !(await confirm(ask))) return;
    if (touched && isNew) draft.clear();
    onClose();
  };
  // A new address is kept as a draft and is there again with the next "new"; changes of a saved one would be lost.
  const openDuplicate = async (duplicate: Address): Promise<void> => {
    if (isNew || (await confirm(ask))) onEdit(duplicate);
  };

  // Who typed while the dialog still opened stays in their field.
  const focusFirst = (): void => {
    if (!document.activeElement?.matches('input')) form.focusField('label');
  };

  const shared = {
    form,
    onSaved: onClose,
    onCancel: () => void leave(),
    onDuplicate: (duplicate: Address) => void openDuplicate(duplicate),
  };
  return (
    <Modal
      open={opening.open}
      title={t(isNew ? 'create' : 'edit')}
      width={760}
      footer={null}
      mask={{ closable: false }}
      className={styles.dialog}
      onCancel={() => void leave()}
      afterOpenChange={(open) => open && isNew && focusFirst()}
      afterClose={onClosed}
    >
      {isNew ? <NewAddress {...shared} draft={draft} type={type} /> : <SavedAddress {...shared} id={opening.id ?? ''} />}
    </Modal>
  );
}

type Shared = Pick<React.ComponentProps<typeof AddressForm>, 'form' | 'onSaved' | 'onCancel' | 'onDuplicate'>;

function NewAddress({
  draft,
  type,
  ...shared
}: Shared & { draft: ReturnType<typeof useDraft<Partial<AddressValues> | null>>; type: AddressType | undefined }) {
  const t = useMessages(editorMessages);
  const [restored, setRestored] = useState(draft.value);
  const startOver = (): void => {
    draft.clear();
    setRestored(null);
    const { form } = shared;
    const nothing = Object.fromEntries(Object.keys(form.getFieldsValue()).map((name) => [name, undefined]));
    form.setFieldsValue({ ...nothing, ...newAddress(type) });
  };
  return (
    <>
      {restored && (
        <Notice
          className={styles.notice}
          title={t('restored')}
          action={
            <Button size="small" onClick={startOver}>
              {t('startOver')}
            </Button>
          }
        />
      )}
      <AddressForm
        {...shared}
        initial={restored ?? newAddress(type)}
        onTyped={draft.save}
        onSaved={() => {
          draft.clear();
          shared.onSaved();
        }}
      />
    </>
  );
}

function SavedAddress({ id, ...shared }: Shared & { id: string }) {
  const t = useMessages(editorMessages);
  // The form starts once. What a later answer says must not replace what is being typed.
  const [start, setStart] = useState<Address>();
  const { data, error, refetch, isFetching } = useQuery({ ...addressQuery(id), enabled: !start });
  if (data && !start) setStart(data);
  if (error && !start && !isFetching) return <ErrorPanel title={t('loadFailed')} detail={error.message} onRetry={() => void refetch()} />;
  if (!start) return <Skeleton rows={8} />;
  const { values, geocode } = valuesOf(start);
  return <AddressForm {...shared} id={id} initial={values} initialGeocode={geocode} />;
}

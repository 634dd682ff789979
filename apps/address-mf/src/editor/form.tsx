import { servicesAt, type Address, type AddressPart } from '@portal/api-client';
import { addressBookKeys } from '@portal/freight-kit';
import { useFormCall, useMessages, useQueryClient, useToast } from '@portal/remote-kit';
import { Button, Notice } from '@portal/ui-kit';
import { FieldForm, type FormInstance } from '@portal/ui-kit/fields';
import { useRef, useState } from 'react';
import { saveAddress } from '../shared/address.queries';
import { DuplicateNotice, useDuplicateCheck } from './duplicate';
import * as styles from './editor.module.css';
import { DockFields, PartyFields, PlaceFields, UseFields } from './fields';
import { editorMessages } from './messages';
import { inputOf, withoutFormer, type AddressValues, type Geocode } from './values';

interface Props {
  form: FormInstance<AddressValues>;
  /** Absent for a new address. */
  id?: string;
  initial: Partial<AddressValues>;
  initialGeocode?: Geocode;
  onTyped?: (values: Partial<AddressValues>) => void;
  onSaved: () => void;
  onCancel: () => void;
  /** The person wants to see an address of the book that is the same place. */
  onDuplicate: (duplicate: Address) => void;
}

type Found = Pick<AddressValues, 'city' | 'state' | 'zip' | 'country'>;

/** All fields of an address. What a place search found fills empty fields; it replaces typed ones only if the person chose it. */
export function AddressForm({ form, id, initial, initialGeocode, onTyped, onSaved, onCancel, onDuplicate }: Props): React.ReactNode {
  const t = useMessages(editorMessages);
  const toast = useToast();
  const queryClient = useQueryClient();
  const geocode = useRef(initialGeocode);
  const found = useRef<Partial<Found>>({});
  const locationType = useRef(initial.locationType);
  const [placeFailed, setPlaceFailed] = useState(false);

  const { submit, refusal } = useFormCall<AddressValues, unknown>({
    send: (values) => saveAddress(id, inputOf(withoutFormer(initial, values), geocode.current)),
    done: async () => {
      toast.success(t(id === undefined ? 'created' : 'saved'));
      onSaved();
      await queryClient.invalidateQueries({ queryKey: addressBookKeys.all });
    },
  });

  // A draft may be restored half typed: only a saved address has a place of its own.
  const { duplicate, clear, accept } = useDuplicateCheck(id, id === undefined ? undefined : (initial as AddressValues));
  const save = async (values: AddressValues) => ((await clear(values)) ? submit(values) : undefined);
  const saveAnyway = (): void => {
    accept(form.getFieldsValue());
    form.submit();
  };

  const typed = (): void => onTyped?.(form.getFieldsValue());

  const fill = ({ city, state, zip, country, ...rest }: AddressPart, chosen: boolean): void => {
    setPlaceFailed(false);
    geocode.current = { zip, lat: rest.lat, lng: rest.lng, placeId: rest.placeId };
    const place = { city, state, zip, country };
    const names = (['city', 'state', 'zip', 'country'] as const).filter((name) => {
      const now = form.getFieldValue(name) as string | undefined;
      return place[name] !== undefined && (chosen || !now || now === found.current[name]);
    });
    const values = Object.fromEntries(names.map((name) => [name, place[name]]));
    found.current = { ...found.current, ...values };
    form.setFieldsValue(values);
    form.setFields(names.map((name) => ({ name, errors: [] })));
    typed();
  };

  const take = (change: Partial<AddressValues>): void => {
    form.setFieldsValue(change);
    form.setFields(Object.keys(change).map((name) => ({ name: name as keyof AddressValues, errors: [] })));
    onValuesChange(change);
  };

  const onValuesChange = (changed: Partial<AddressValues>): void => {
    if (changed.locationType) {
      form.setFieldValue('services', servicesAt(form.getFieldValue('services') ?? [], locationType.current, changed.locationType));
      locationType.current = changed.locationType;
    }
    typed();
  };

  return (
    <FieldForm<AddressValues>
      form={form}
      label={t(id === undefined ? 'create' : 'edit')}
      initialValues={initial}
      onSubmit={save}
      refusal={duplicate ? <DuplicateNotice duplicate={duplicate} onOpen={() => onDuplicate(duplicate)} onAnyway={saveAnyway} /> : refusal}
      onValuesChange={onValuesChange}
      submitLabel={t('save')}
      stickyActions
      classNames={{ refusal: styles.notice }}
      actions={<Button onClick={onCancel}>{t('cancel')}</Button>}
    >
      <UseFields />
      <PartyFields initial={initial} />
      <PlaceFields form={form} onPlace={fill} onFailure={() => setPlaceFailed(true)} onTake={take} />
      {placeFailed && <Notice tone="warning" className={styles.notice} title={t('placeFailed')} />}
      <DockFields form={form} />
    </FieldForm>
  );
}

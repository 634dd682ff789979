import { Country, limits, LocationType, type AddressPart } from '@portal/api-client';
import { PlaceInput, zip5, zipPlaceQuery } from '@portal/freight-kit';
import { useQuery, type Translate } from '@portal/remote-kit';
import { Field, Form, Input, Select, type FormInstance } from '@portal/ui-kit/form';
import { useEffect, useEffectEvent } from 'react';
import { Group, chosen, matching, required } from './fields';
import type { AddressValues } from './values';
import { Verify } from './verify';
import * as styles from './editor.module.css';

interface Props {
  t: Translate;
  form: FormInstance<AddressValues>;
  /** A place was found. `chosen` by the person, or else the only one that a complete ZIP can mean. */
  onPlace: (place: AddressPart, chosen: boolean) => void;
  onFailure: () => void;
  /** Fields to be changed as the verification says. */
  onTake: (change: Partial<AddressValues>) => void;
}

/** Where it is. ZIP and city find the place, each for the other. */
export function PlaceFields({ t, form, onPlace, onFailure, onTake }: Props): React.ReactNode {
  const country = Form.useWatch('country', form) ?? Country.US;
  useTypedZip(form, country, (place) => onPlace(place, false), onFailure);
  const search = { country, onPlace: (place: AddressPart) => onPlace(place, true), onFailure };
  const countries = Object.values(Country).map((value) => ({ value, label: t(`freight:country.${value}`) }));
  const locationTypes = Object.values(LocationType).map((value) => ({ value, label: t(`freight:locationType.${value}`) }));
  return (
    <Group title={t('form.group.place')}>
      <Field name="address1" label={t('form.address1')} rules={[required(t, t('form.address1'))]} className={styles.wide}>
        <Input maxLength={limits.address.address1} />
      </Field>
      <Field name="address2" label={t('form.address2')}>
        <Input maxLength={limits.address.address2} />
      </Field>
      <Field name="zip" label={t('form.zip')} tooltip={t('form.placeHint')} rules={[required(t, t('form.zip')), matching(t, 'zip')]}>
        <PlaceInput part="zip" {...search} />
      </Field>
      <Field name="city" label={t('form.city')} rules={[required(t, t('form.city'))]}>
        <PlaceInput part="city" {...search} />
      </Field>
      <Field
        name="state"
        label={t('form.state')}
        normalize={(text: string) => text.toUpperCase()}
        rules={[required(t, t('form.state')), matching(t, 'state')]}
      >
        <Input maxLength={limits.address.state} />
      </Field>
      <Field name="country" label={t('form.country')} rules={[chosen(t, t('form.country'))]}>
        <Select options={countries} />
      </Field>
      <Field name="locationType" label={t('form.locationType')} rules={[chosen(t, t('form.locationType'))]}>
        <Select options={locationTypes} />
      </Field>
      <Verify t={t} form={form} onTake={onTake} />
    </Group>
  );
}

/** Finds the place of a ZIP that was typed; that of a saved address is known. */
function useTypedZip(
  form: FormInstance<AddressValues>,
  country: Country,
  onFound: (place: AddressPart) => void,
  onFailure: () => void,
): void {
  const zip = zip5(Form.useWatch('zip', form));
  const typed = country === Country.US && form.isFieldTouched('zip');
  const { data, isError } = useQuery(zipPlaceQuery((typed && zip) || ''));
  const settle = useEffectEvent(() => {
    if (data) onFound(data);
    else if (isError) onFailure();
  });
  useEffect(() => settle(), [data, isError]);
}

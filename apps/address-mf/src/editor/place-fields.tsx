import { Country, LocationType, type AddressPart } from '@portal/api-client';
import type { Translate } from '@portal/remote-kit';
import { Field, Form, Input, Select, type FormInstance } from '@portal/ui-kit/form';
import type { ReactNode } from 'react';
import { Group } from './group';
import { PlaceInput } from './place-input';
import { chosen, matching, required } from './rules';
import { most, type AddressValues } from './values';
import { Verify } from './verify';

interface Props {
  t: Translate;
  form: FormInstance<AddressValues>;
  onPlace: (place: AddressPart, chosen: boolean) => void;
  onFailure: () => void;
  /** Fields to be changed as the verification says. */
  onTake: (change: Partial<AddressValues>) => void;
}

/** Where it is. ZIP and city find the place, each for the other. */
export function PlaceFields({ t, form, onPlace, onFailure, onTake }: Props): ReactNode {
  const country = Form.useWatch('country', form) ?? Country.US;
  const search = { country, onPlace, onFailure };
  const countries = Object.values(Country).map((value) => ({ value, label: t(`form.countries.${value}`) }));
  const locationTypes = Object.values(LocationType).map((value) => ({ value, label: t(`freight:locationType.${value}`) }));
  return (
    <Group title={t('form.group.place')}>
      <Field name="address1" label={t('form.address1')} rules={[required(t, t('form.address1'))]} className="address-wide">
        <Input maxLength={most.address1} />
      </Field>
      <Field name="address2" label={t('form.address2')}>
        <Input maxLength={most.address2} />
      </Field>
      <Field name="zip" label={t('form.zip')} tooltip={t('form.placeHint')} rules={[required(t, t('form.zip')), matching(t, 'zip')]}>
        <PlaceInput {...search} />
      </Field>
      <Field name="city" label={t('form.city')} rules={[required(t, t('form.city'))]}>
        <PlaceInput {...search} />
      </Field>
      <Field name="state" label={t('form.state')} normalize={(text: string) => text.toUpperCase()} rules={[required(t, t('form.state')), matching(t, 'state')]}>
        <Input maxLength={2} />
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

import { AddressType, Country, limits, LocationType, patterns, type AddressPart } from '@portal/api-client';
import { PlaceInput, zip5, zipPlaceQuery } from '@portal/freight-kit';
import { useMessages, useQuery } from '@portal/remote-kit';
import { Grid } from '@portal/ui-kit';
import { Checkbox } from '@portal/ui-kit/checkbox';
import { Radio } from '@portal/ui-kit/radio';
import { Field, Form, Input, type FormInstance } from '@portal/ui-kit/fields';
import { Select } from '@portal/ui-kit/select';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { fieldMessages } from '../shared/field-messages';
import { sharedMessages } from '../shared/messages';
import type { SheetField } from '../shared/sheet';
import * as styles from './editor.module.css';
import { editorMessages } from './messages';
import { chosen, englishField, isFormer, matching, required, servicesFor, type AddressValues, type Named, type Rule } from './values';
import { Verify } from './verify';

/** A field's name, label and rules. The label of a state says how it is written, which the head of a column has no room for. */
function useField() {
  const t = useMessages(editorMessages);
  const fields = useMessages(fieldMessages);
  return (name: SheetField, ...rules: Rule[]) => {
    const label = name === 'state' ? t('state') : fields(`name.${name}`);
    return { name, label, rules: rules.map((rule) => rule(t, label)) };
  };
}

/** Fields that belong together, under one name. */
function Group({ title, children }: { title: string; children: ReactNode }): React.ReactNode {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      <Grid>{children}</Grid>
    </fieldset>
  );
}

/** What the address is called and used for. */
export function UseFields(): React.ReactNode {
  const t = useMessages(editorMessages);
  const field = useField();
  const types = Object.values(AddressType).map((value) => ({ value, label: t(`freight:addressType.${value}`) }));
  return (
    <Group title={t('group.use')}>
      <Field {...field('label', required)} tooltip={t('labelHint')}>
        <Input maxLength={limits.address.label} />
      </Field>
      <Field {...field('type', chosen)} className={styles.wide}>
        <Radio.Group optionType="button" options={types} />
      </Field>
    </Group>
  );
}

/** Who is there. */
export function PartyFields({ initial }: { initial: Partial<AddressValues> }): React.ReactNode {
  const t = useMessages(editorMessages);
  const field = useField();
  return (
    <Group title={t('group.party')}>
      <div>
        <Field {...field('company', required)}>
          <Input maxLength={limits.address.company} />
        </Field>
        <EnglishName of="company" initial={initial} />
      </div>
      <div>
        <Field {...field('contactName', required)}>
          <Input maxLength={limits.address.contactName} />
        </Field>
        <EnglishName of="contactName" initial={initial} />
      </div>
      <Field {...field('phone', required, matching('phone'))}>
        <Input type="tel" maxLength={limits.address.phone} />
      </Field>
      <Field {...field('phoneExt')}>
        <Input inputMode="numeric" maxLength={limits.address.phoneExt} />
      </Field>
      <Field {...field('email', matching('email'))}>
        <Input type="email" maxLength={limits.address.email} />
      </Field>
    </Group>
  );
}

/** What paper prints first, below a name that is written in Chinese. */
function EnglishName({ of, initial }: { of: Named; initial: Partial<AddressValues> }): React.ReactNode {
  const t = useMessages(editorMessages);
  const english = englishField(of);
  const original = Form.useWatch<string | undefined>(of) ?? '';
  const line = Form.useWatch<string | undefined>(english);
  if (!patterns.cjk.test(original)) return null;
  const former = isFormer(initial, { [of]: original, [english]: line }, of);
  const label = t(`english.${of}`);
  return (
    <Field
      name={english}
      label={label}
      rules={[matching('english')(t, label)]}
      extra={former ? t('english.former', { name: initial[of] ?? '' }) : t('english.hint')}
    >
      <Input lang="en" maxLength={limits.address[english]} />
    </Field>
  );
}

interface PlaceProps {
  form: FormInstance<AddressValues>;
  /** A place was found. `chosen` by the person, or else the only one that a complete ZIP can mean. */
  onPlace: (place: AddressPart, chosen: boolean) => void;
  onFailure: () => void;
  /** Fields to be changed as the verification says. */
  onTake: (change: Partial<AddressValues>) => void;
}

/** Where it is. ZIP and city find the place, each for the other. */
export function PlaceFields({ form, onPlace, onFailure, onTake }: PlaceProps): React.ReactNode {
  const t = useMessages(editorMessages);
  const field = useField();
  const country = Form.useWatch('country', form) ?? Country.US;
  useTypedZip(form, country, (place) => onPlace(place, false), onFailure);
  const search = { country, onPlace: (place: AddressPart) => onPlace(place, true), onFailure };
  const countries = Object.values(Country).map((value) => ({ value, label: t(`freight:country.${value}`) }));
  const locationTypes = Object.values(LocationType).map((value) => ({ value, label: t(`freight:locationType.${value}`) }));
  return (
    <Group title={t('group.place')}>
      <Field {...field('address1', required)} className={styles.wide}>
        <Input maxLength={limits.address.address1} />
      </Field>
      <Field {...field('address2')}>
        <Input maxLength={limits.address.address2} />
      </Field>
      <Field {...field('zip', required, matching('zip'))} tooltip={t('placeHint')}>
        <PlaceInput part="zip" {...search} />
      </Field>
      <Field {...field('city', required)}>
        <PlaceInput part="city" {...search} />
      </Field>
      <Field {...field('state', required, matching('state'))} normalize={(text: string) => text.toUpperCase()}>
        <Input maxLength={limits.address.state} />
      </Field>
      <Field {...field('country', chosen)}>
        <Select options={countries} />
      </Field>
      <Field {...field('locationType', chosen)}>
        <Select options={locationTypes} />
      </Field>
      <Verify form={form} onTake={onTake} />
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

/**
 * When it is open and what it needs. The hours are the browser's own time fields (`HH:mm`, as in the call): the date
 * tier would come with every visit to the list for a dialog that is seldom opened.
 */
export function DockFields({ form }: { form: FormInstance<AddressValues> }): React.ReactNode {
  const t = useMessages(editorMessages);
  const field = useField();
  const shared = useMessages(sharedMessages);
  const type = Form.useWatch('type', form) ?? AddressType.BOTH;
  const already = Form.useWatch('services', form) ?? [];
  const services = servicesFor(type, already).map((value) => ({ value, label: t(`freight:accessorial.${value}`) }));
  return (
    <Group title={t('group.dock')}>
      <Field {...field('openTime')}>
        <Input type="time" />
      </Field>
      <Field {...field('closeTime')}>
        <Input type="time" />
      </Field>
      <Field {...field('services')} tooltip={t('servicesHint')} wholeRow>
        <Select mode="multiple" options={services} optionFilterProp="label" />
      </Field>
      <Field {...field('remark')} wholeRow>
        <Input.TextArea maxLength={limits.address.remark} rows={2} />
      </Field>
      <Field name="isDefault" label={shared('default')} valuePropName="checked" wholeRow>
        <Checkbox>{t('isDefault')}</Checkbox>
      </Field>
    </Group>
  );
}

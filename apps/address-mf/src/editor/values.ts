import {
  AddressType,
  Country,
  DELIVERY_SERVICES,
  LocationType,
  patterns,
  PICKUP_SERVICES,
  type Accessorial,
  type Address,
  type AddressInput,
  type AddressPart,
} from '@portal/api-client';
import type { Translate } from '@portal/remote-kit';
import type { FieldProps } from '@portal/ui-kit/fields';
import type { editorMessages } from './messages';

/** What the form holds. Coordinates are not typed: they come with a chosen place. */
export type AddressValues = Omit<AddressInput, 'lat' | 'lng' | 'placeId'>;

/** Where a chosen place is, as long as its ZIP is still the one in the form. */
export type Geocode = Pick<AddressPart, 'zip' | 'lat' | 'lng' | 'placeId'>;

export const newAddress = (type: AddressType = AddressType.PICKUP): Partial<AddressValues> => ({
  type,
  country: Country.US,
  locationType: LocationType.BUSINESS,
  services: [],
  isDefault: false,
});

/** The form of a saved address, and where it is. */
export function valuesOf(address: Address): { values: AddressValues; geocode: Geocode } {
  const { id: _, lat, lng, placeId, ...values } = address;
  return { values, geocode: { zip: address.zip, lat, lng, placeId } };
}

/** Names that paper shows, each with its English line. */
const englishOf = { company: 'companyEn', contactName: 'contactNameEn' } as const;

export type Named = keyof typeof englishOf;

export const englishField = (name: Named) => englishOf[name];

/** Whether an English line is still that of the name which the form began with, while the name is another one. */
export const isFormer = (initial: Partial<AddressValues>, values: Partial<AddressValues>, name: Named): boolean => {
  const english = englishOf[name];
  return Boolean(initial[english]) && initial[english] === values[english] && initial[name]?.trim() !== values[name]?.trim();
};

/** An English line belongs to the name that it was given for: one of a former name is not saved, and is asked for when it is needed. */
export function withoutFormer(initial: Partial<AddressValues>, values: AddressValues): AddressValues {
  const former = (Object.keys(englishOf) as Named[]).filter((name) => isFormer(initial, values, name));
  return { ...values, ...Object.fromEntries(former.map((name) => [englishOf[name], undefined])) };
}

/** What is sent: empty fields are absent ones, and coordinates go along only with the ZIP that they belong to. */
export function inputOf(values: AddressValues, geocode: Geocode | undefined): AddressInput {
  const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null));
  const at = geocode?.zip?.slice(0, 5) === values.zip.trim().slice(0, 5) ? geocode : undefined;
  return { ...(typed as AddressValues), lat: at?.lat, lng: at?.lng, placeId: at?.placeId };
}

/** A rule of a field, for the name by which its message calls it. */
export type Rule = (t: Translate<typeof editorMessages>, name: string) => NonNullable<FieldProps['rules']>[number];

/** Blanks alone are nothing. */
export const required: Rule = (t, name) => ({ required: true, whitespace: true, message: t('rule.required', { name }) });

/** For codes, where "blank" has no meaning. */
export const chosen: Rule = (t, name) => ({ required: true, message: t('rule.required', { name }) });

/**
 * An empty field is left to `required`, so that it has one message only. An error while a number is being typed would come
 * too early: the format is checked when the field is left.
 */
export const matching =
  (kind: 'phone' | 'zip' | 'state' | 'email' | 'english'): Rule =>
  (t) => ({
    validateTrigger: 'onBlur',
    validator: (_: unknown, value: string | undefined) =>
      !value?.trim() || patterns[kind].test(value.trim()) ? Promise.resolve() : Promise.reject(new Error(t(`rule.${kind}`))),
  });

const offered: Record<AddressType, readonly Accessorial[]> = {
  [AddressType.PICKUP]: PICKUP_SERVICES,
  [AddressType.DELIVERY]: DELIVERY_SERVICES,
  [AddressType.BOTH]: [...new Set<Accessorial>([...PICKUP_SERVICES, ...DELIVERY_SERVICES])],
};

/** Services to choose from; those that are chosen already stay visible whatever the use is now. */
export const servicesFor = (type: AddressType, chosen: readonly Accessorial[]): Accessorial[] => [
  ...new Set([...offered[type], ...chosen]),
];

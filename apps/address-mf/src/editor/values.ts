import { AddressType, Country, LocationType, type Address, type AddressInput, type AddressPart } from '@portal/api-client';

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

/** What is sent: empty fields are absent ones, and coordinates go along only with the ZIP that they belong to. */
export function inputOf(values: AddressValues, geocode: Geocode | undefined): AddressInput {
  const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null));
  const at = geocode?.zip?.slice(0, 5) === values.zip.trim().slice(0, 5) ? geocode : undefined;
  return { ...(typed as AddressValues), lat: at?.lat, lng: at?.lng, placeId: at?.placeId };
}

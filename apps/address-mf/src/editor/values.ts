import { AddressType, Country, LocationType, type Address, type AddressInput, type AddressPart } from '@portal/api-client';

/** What the form holds. Coordinates are not typed: they come with a chosen place. */
export type AddressValues = Omit<AddressInput, 'lat' | 'lng' | 'placeId'>;

/** Where a chosen place is, as long as its ZIP is still the one in the form. */
export type Spot = Pick<AddressPart, 'zip' | 'lat' | 'lng' | 'placeId'>;

/** Most characters per field, the limits of the contract. */
export const most = { label: 50, company: 100, contactName: 60, phone: 30, phoneExt: 10, email: 254, address1: 100, address2: 100, remark: 200 };

export const newAddress = (type: AddressType = AddressType.PICKUP): Partial<AddressValues> => ({
  type,
  country: Country.US,
  locationType: LocationType.BUSINESS,
  services: [],
  isDefault: false,
});

/** The form of a saved address, and where it is. */
export function valuesOf(address: Address): { values: AddressValues; spot: Spot } {
  const { id: _, lat, lng, placeId, ...values } = address;
  return { values, spot: { zip: address.zip, lat, lng, placeId } };
}

/** What is sent: empty fields are absent ones, and coordinates go along only with the ZIP that they belong to. */
export function inputOf(values: AddressValues, spot: Spot | undefined): AddressInput {
  const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null));
  const at = spot?.zip?.slice(0, 5) === values.zip.trim().slice(0, 5) ? spot : undefined;
  return { ...(typed as AddressValues), lat: at?.lat, lng: at?.lng, placeId: at?.placeId };
}

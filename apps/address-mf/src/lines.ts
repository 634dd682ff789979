import type { Address } from '@portal/api-client';
import type { Translate } from '@portal/remote-kit';

/** `100 Example Way, Suite 4`. */
export const streetLine = ({ address1, address2 }: Pick<Address, 'address1' | 'address2'>): string => [address1, address2].filter(Boolean).join(', ');

/** `Chicago, IL 60607`, with the country where it is not the usual one. */
export const cityLine = ({ city, state, zip, country }: Pick<Address, 'city' | 'state' | 'zip' | 'country'>): string =>
  `${city}, ${state} ${zip}${country === 'US' ? '' : `, ${country}`}`;

/** Names of the services in a row, empty where there are none. */
export const servicesText = (t: Translate, services: Address['services']): string =>
  services.map((code) => t(`freight:accessorial.${code}`)).join(t('list.separator'));

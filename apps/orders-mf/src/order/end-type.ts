import { AddressType } from '@portal/api-client';

/** The use in the address book that an end of a shipment stands for. */
export const typeOf = { pickup: AddressType.PICKUP, delivery: AddressType.DELIVERY } as const;

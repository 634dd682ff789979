import { AddressType, DELIVERY_SERVICES, PICKUP_SERVICES, type Accessorial } from '@portal/api-client';

const offered: Record<AddressType, readonly Accessorial[]> = {
  [AddressType.PICKUP]: PICKUP_SERVICES,
  [AddressType.DELIVERY]: DELIVERY_SERVICES,
  [AddressType.BOTH]: [...new Set<Accessorial>([...PICKUP_SERVICES, ...DELIVERY_SERVICES])],
};

/** Services to choose from; those that are chosen already stay visible whatever the use is now. */
export const servicesFor = (type: AddressType, chosen: readonly Accessorial[]): Accessorial[] => [...new Set([...offered[type], ...chosen])];

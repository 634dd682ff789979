import { AddressType, DELIVERY_SERVICES, LocationType, PICKUP_SERVICES, type Accessorial } from '@portal/api-client';

const offered: Record<AddressType, readonly Accessorial[]> = {
  [AddressType.PICKUP]: PICKUP_SERVICES,
  [AddressType.DELIVERY]: DELIVERY_SERVICES,
  [AddressType.BOTH]: [...new Set<Accessorial>([...PICKUP_SERVICES, ...DELIVERY_SERVICES])],
};

/** The kinds of places at which carriers always do more than back up to a dock. */
const preset: Partial<Record<LocationType, Accessorial>> = {
  [LocationType.RESIDENTIAL]: '11',
  [LocationType.LIMITED_ACCESS]: '9',
  [LocationType.CFS]: '4',
  [LocationType.TRADESHOW]: '15',
  [LocationType.FARM]: '9',
};

/** Services to choose from; those that are chosen already stay visible whatever the use is now. */
export const servicesFor = (type: AddressType, chosen: readonly Accessorial[]): Accessorial[] => [...new Set([...offered[type], ...chosen])];

/** The chosen services after the kind of place has changed: the former preset goes, the new one comes, all others stay. */
export function presetServices(chosen: readonly Accessorial[], before: LocationType | undefined, now: LocationType): Accessorial[] {
  const kept = chosen.filter((code) => before === undefined || code !== preset[before]);
  const added = preset[now];
  return added && !kept.includes(added) ? [...kept, added] : kept;
}

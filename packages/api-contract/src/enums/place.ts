import { LocationType } from './address';
import { Accessorial } from './service';

/** What carriers always do at a kind of place beyond backing up to a dock. */
const own: Partial<Record<LocationType, Accessorial>> = {
  [LocationType.RESIDENTIAL]: Accessorial.RESIDENTIAL,
  [LocationType.LIMITED_ACCESS]: Accessorial.LIMITED_ACCESS,
  [LocationType.FARM]: Accessorial.LIMITED_ACCESS,
  [LocationType.CFS]: Accessorial.CFS,
  [LocationType.TRADESHOW]: Accessorial.TRADE_SHOW,
};

/** The chosen services after the kind of place changed: the former kind's own service goes, the new one's comes, all others stay. */
export function servicesAt(chosen: readonly Accessorial[], before: LocationType | undefined, now: LocationType): Accessorial[] {
  const [old, next] = [before && own[before], own[now]];
  const kept = chosen.filter((code) => code !== old);
  return next && !kept.includes(next) ? [...kept, next] : kept;
}

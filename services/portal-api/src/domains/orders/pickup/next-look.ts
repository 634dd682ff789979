import { instantOf } from '../../../platform/local-time';
import type { PickupTimes } from '../tables';

const HOUR = 3_600_000;

/** So long after the end of its window nobody asks for a pickup any more. */
const OVER_AFTER_MS = 5 * 24 * HOUR;

/**
 * When to ask how far a pickup is: each quarter of an hour on the day itself, each six hours before it, each two after it, and no
 * more five days later.
 */
export function nextLook({ pickupDate, readyTime, closeTime }: PickupTimes, timeZone: string, now: Date): Date | undefined {
  const time = now.getTime();
  const from = instantOf(`${pickupDate}T${readyTime}`, timeZone).getTime() - 2 * HOUR;
  const until = instantOf(`${pickupDate}T${closeTime}`, timeZone).getTime();
  if (time >= until + OVER_AFTER_MS) return undefined;
  if (time < from) return new Date(Math.min(time + 6 * HOUR, from));
  return new Date(time + (time < until + 6 * HOUR ? HOUR / 4 : 2 * HOUR));
}

import type { Calls } from '@portal/api-contract';

type PublicCall = { [G in keyof Calls]: { [N in keyof Calls[G]]: Calls[G][N] extends { public: true } ? `${G}.${N & string}` : never }[keyof Calls[G]] }[keyof Calls];

/** What a call costs somebody who is not signed in, by the work that it makes for this server and for outside services. */
const points: Readonly<Record<PublicCall, number>> = {
  'aiHelper.innerAiQuery': 20,
  'aiHelper.orderInfo': 20,
  'location.detail': 1,
  'location.searchPlace': 1,
  'owner.forgetPwd': 2,
  'owner.login': 2,
  'owner.register': 2,
  'owner.sendVerifyMsg': 2,
  'quoteConfig.getFreightClass': 1,
  'quoteConfig.getSimplePrice': 2,
  'quoteConfig.innerExactPrice': 10,
  'quoteConfig.innerQueryQuoteResult': 1,
  'quoteConfig.verifyAddress': 1,
  'translate.text': 10,
};

/** So many addresses are remembered, those seen last; an address that is forgotten begins anew. */
const REMEMBERED = 50_000;
const MINUTE = 60_000;

export interface PublicRate {
  /** Whether this call of somebody who is not signed in may go on; its points are then spent. */
  allows(call: string, address: string): boolean;
}

/**
 * Lets each address spend `perMinute` points a minute, a full minute's worth of them at once; undefined = no limit.
 * Each server counts for itself, in memory: what is guarded is its own work. Those who are signed in are known and not counted.
 */
export function publicRate(perMinute: number | undefined, clock: () => number = () => performance.now()): PublicRate {
  if (perMinute === undefined) return { allows: () => true };
  const purses = new Map<string, { points: number; at: number }>();
  return {
    allows(call, address) {
      const at = clock();
      const last = purses.get(address) ?? { points: perMinute, at };
      const left = Math.min(perMinute, last.points + ((at - last.at) * perMinute) / MINUTE);
      const cost = points[call as PublicCall] ?? 0;
      const allowed = left >= cost;
      // Taken out first, so that the map stays in the order of the last call.
      purses.delete(address);
      purses.set(address, { points: allowed ? left - cost : left, at });
      if (purses.size > REMEMBERED) purses.delete(purses.keys().next().value!);
      return allowed;
    },
  };
}

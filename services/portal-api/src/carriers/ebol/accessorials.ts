import { Accessorial } from '@portal/api-contract/vocabulary';
import type { OrderRequestSchema } from '@portal/api-contract/schemas';
import type { z } from 'zod';
import type { ServicePlace } from '../../pricing/charges';
import { tenDigits } from './ten-digits';

/** A service as the standard names it; a limited access may have its kind. */
type Named = [code: string, limitedAccess?: string];

const CFS = 'Storage-18';
const TRADE_SHOW = 'Tradeshow';

const atPickup: Partial<Record<Accessorial, Named>> = {
  [Accessorial.LIFTGATE]: ['LFTP'],
  [Accessorial.RESIDENTIAL]: ['REP'],
  [Accessorial.INSIDE]: ['IPU'],
  [Accessorial.LIMITED_ACCESS]: ['LTDAP'],
  [Accessorial.CFS]: ['LTDAP', CFS],
  [Accessorial.TRADE_SHOW]: ['LTDAP', TRADE_SHOW],
};

const atDelivery: Partial<Record<Accessorial, Named>> = {
  [Accessorial.LIFTGATE]: ['LFTD'],
  [Accessorial.RESIDENTIAL]: ['RES'],
  [Accessorial.INSIDE]: ['IDL'],
  [Accessorial.LIMITED_ACCESS]: ['LTDAD'],
  [Accessorial.CFS]: ['LTDAD', CFS],
  [Accessorial.TRADE_SHOW]: ['LTDAD', TRADE_SHOW],
  [Accessorial.APPOINTMENT]: ['APTD'],
  [Accessorial.SCHEDULED_DELIVERY]: ['APTD'],
  [Accessorial.CALL_AHEAD]: ['MNC'],
  [Accessorial.SORT_SEGREGATE]: ['SRT'],
};

const HAZ = 'HAZ';

/** The standard's code of a service at a place; undefined where it has none. */
export function standardCode(service: string, place: ServicePlace): string | undefined {
  if (service === Accessorial.HAZMAT) return HAZ;
  const named = { pickup: atPickup, delivery: atDelivery, shipment: undefined }[place];
  return named?.[service as Accessorial]?.[0];
}

/** The portal's service for a code of the standard, and where it is; undefined where it has none. Of several the plainest. */
export function serviceOf(code: string): { service: Accessorial; place: ServicePlace } | undefined {
  if (code === HAZ) return { service: Accessorial.HAZMAT, place: 'shipment' };
  for (const [place, named] of [['pickup', atPickup] as const, ['delivery', atDelivery] as const]) {
    const found = Object.values(Accessorial).find((service) => named[service]?.[0] === code && named[service].length === 1);
    if (found) return { service: found, place };
  }
  return undefined;
}

/**
 * The services of an order by the codes of the standard, with what each demands beside its code; `unnamed` are those that it has
 * no code for.
 */
export function accessorialsOf({ request, estDeliveryDate }: { request: z.output<typeof OrderRequestSchema>; estDeliveryDate: string }) {
  const { pickup, delivery, shipmentServices, items } = request;
  const hazmat = items.find((item) => item.hazmat)?.hazmat;
  const origin = pickup.services.map((code) => ({ code, named: atPickup[code] }));
  const destination = delivery.services.map((code) => ({ code, named: atDelivery[code] }));
  const all = [...origin, ...destination];
  const codes = [...new Set([...all.flatMap(({ named }) => named?.[0] ?? []), ...(hazmat ? [HAZ] : [])])];
  const unnamed: Accessorial[] = [
    ...all.filter(({ named }) => !named).map(({ code }) => code),
    ...shipmentServices.filter((code) => code !== Accessorial.HAZMAT),
  ];
  const from = kindOf(origin);
  const to = kindOf(destination);
  const pieces = items.reduce((sum, item) => sum + (item.pieces ?? item.qty), 0);
  const block = {
    codes,
    ...(hazmat && {
      hazardousDetails: {
        emergencyContact: { name: 'Emergency response', phone: tenDigits(hazmat.emergencyPhone) ?? hazmat.emergencyPhone },
      },
    }),
    ...((from ?? to) !== undefined && { limitedAccessType: { ...(from && { origin: from }), ...(to && { destination: to }) } }),
    // The standard wants a time beside this code; the owner has none yet, so it is the day that was quoted.
    ...(codes.includes('APTD') && { appointmentDetails: { delivery: { start: `${estDeliveryDate}T00:00:00.000` } } }),
    ...(codes.includes('SRT') && { sortAndSegregateDetails: { pieces } }),
  };
  return { block: codes.length > 0 ? block : undefined, unnamed };
}

const kindOf = (services: readonly { named: Named | undefined }[]): string | undefined =>
  services.find(({ named }) => named?.[1])?.named?.[1];

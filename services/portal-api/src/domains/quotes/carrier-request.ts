import { Country, type TruckSize } from '@portal/api-contract/vocabulary';
import type { Kysely } from 'kysely';
import type { CarrierRequest } from '../../carriers/rates';
import type { Database } from '../../platform/database/schema';
import { InvalidInput, type Message } from '../../platform/http/errors';
import { localTime, timeZoneAt } from '../../platform/local-time';
import { referenceFigures } from '../../pricing/figures';
import { type Freight, freightOf, totalPounds } from '../../pricing/freight';
import { roadMiles } from '../../pricing/linehaul';
import { fitsTruck, smallestTruck } from '../../pricing/truck-fit';
import { findZip } from '../places/store';
import type { LocationTables } from '../places/tables';
import { quoteMessages } from './messages';
import { imperial, type StoredRequest } from './stored-request';

/**
 * Checks a request against all that only the server knows, and turns it into what carriers are asked.
 * @param askedAt when its prices are, or were, asked for
 * @throws InvalidInput
 */
export async function toCarrierRequest(db: Kysely<Database>, request: StoredRequest, askedAt: Date): Promise<CarrierRequest> {
  const { items, unitSystem } = imperial(request);
  const lines = freightOf(items, unitSystem);
  const problems = [...countryProblems(request), ...freightProblems(lines, request.truckSize)];
  const lane = await findLane(
    db,
    { zip: request.pickup.address.zip, field: 'pickup.address.zip' },
    { zip: request.delivery.address.zip, field: 'delivery.address.zip' },
    problems,
  );
  return { ...askedOf(request, lane), lines, askedAt: localTime(askedAt, timeZoneAt(lane.pickup)) };
}

function askedOf(request: StoredRequest, lane: Lane): Omit<CarrierRequest, 'lines' | 'askedAt'> {
  return {
    quoteMode: request.quoteMode,
    miles: lane.miles,
    services: [
      ...request.pickup.services.map((code) => ({ code, place: 'pickup' as const })),
      ...request.delivery.services.map((code) => ({ code, place: 'delivery' as const })),
      ...request.shipmentServices.map((code) => ({ code, place: 'shipment' as const })),
    ],
    pickupZip: lane.pickup.zip,
    deliveryZip: lane.delivery.zip,
    pickupState: lane.pickup.state,
    deliveryState: lane.delivery.state,
    pickupDate: request.pickupDate,
  };
}

// The ZIP table holds the United States alone; a Mexican postcode would look like one of its own.
function countryProblems({ pickup, delivery }: StoredRequest): FieldProblem[] {
  return Object.entries({ pickup, delivery })
    .filter(([, stop]) => stop.address.country !== Country.US)
    .map(([name]) => ({ field: `${name}.address.country`, text: quoteMessages.country }));
}

interface FieldProblem {
  field: string;
  text: Message;
}

/** What the freight of a request breaks of the carriers' limits; the heaviest line is named for a wrong total. */
export function freightProblems(lines: readonly Freight[], truckSize?: TruckSize): FieldProblem[] {
  return [...weightProblems(lines), ...truckProblems(lines, truckSize)];
}

function weightProblems(lines: readonly Freight[]): FieldProblem[] {
  const { fromLb, toLb } = referenceFigures.weightLimits;
  const pounds = totalPounds(lines);
  if (pounds < fromLb) return [{ field: heaviest(lines), text: quoteMessages.tooLight }];
  if (pounds > toLb) return [{ field: heaviest(lines), text: quoteMessages.tooHeavy }];
  return [];
}

function truckProblems(lines: readonly Freight[], truckSize: TruckSize | undefined): FieldProblem[] {
  if (smallestTruck(lines) === undefined) return [{ field: 'items.0.qty', text: quoteMessages.noTruck }];
  if (truckSize !== undefined && !fitsTruck(truckSize, lines)) return [{ field: 'truckSize', text: quoteMessages.truckTooSmall }];
  return [];
}

function heaviest(lines: readonly Freight[]): string {
  const max = Math.max(...lines.map((line) => line.weightLb));
  return `items.${lines.findIndex((line) => line.weightLb === max)}.weight`;
}

type ZipPlace = LocationTables['zip'];

interface Lane {
  pickup: ZipPlace;
  delivery: ZipPlace;
  /** Road miles. */
  miles: number;
}

/** A ZIP as typed, with the field it was typed in; `90001-1234` counts as `90001`. */
interface NamedZip {
  zip: string;
  field: string;
}

/** The place of a ZIP as typed. */
export const placeOfZip = (db: Kysely<Database>, zip: string): Promise<ZipPlace | undefined> => findZip(db, zip.slice(0, 5));

/** The lane between two ZIPs. @throws InvalidInput naming each unknown ZIP, beside the `other` problems */
export async function findLane(db: Kysely<Database>, from: NamedZip, to: NamedZip, other: readonly FieldProblem[] = []): Promise<Lane> {
  const [pickup, delivery] = await Promise.all([placeOfZip(db, from.zip), placeOfZip(db, to.zip)]);
  const unknown = [
    ...(pickup ? [] : [{ field: from.field, text: quoteMessages.unknownZip }]),
    ...(delivery ? [] : [{ field: to.field, text: quoteMessages.unknownZip }]),
  ];
  const problems = [...unknown, ...other];
  if (problems.length > 0) throw new InvalidInput(problems);
  return { pickup: pickup!, delivery: delivery!, miles: roadMiles(pickup!, delivery!) };
}

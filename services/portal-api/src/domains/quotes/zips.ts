import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { findZip } from '../places/store';
import type { LocationTables } from '../places/tables';
import { roadMiles } from '../../pricing/linehaul';
import { type FieldProblem, refuse } from './check-freight';
import { quoteMessages } from './messages';

type ZipPlace = LocationTables['zip'];

export interface Lane {
  pickup: ZipPlace;
  delivery: ZipPlace;
  /** Road miles. */
  miles: number;
}

/** A ZIP as typed, with the field it was typed in; `90001-1234` counts as `90001`. */
export interface NamedZip {
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
  refuse([...unknown, ...other]);
  return { pickup: pickup!, delivery: delivery!, miles: roadMiles(pickup!, delivery!) };
}

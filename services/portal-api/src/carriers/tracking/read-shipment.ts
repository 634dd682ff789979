import type { Milestone } from '../carrier-events';
import { isPro, oneLine } from '../wire/read';
import { besideOf } from './beside';
import { type Fields, fieldsOf, valueOf } from './fields';
import { moveOf } from './moves';
import { lettersOf, type ReadingTerms, snapshotOf, statusesOf, Unclear } from './snapshot';

/** What a carrier reports of one shipment, as far as it can be told without the order. */
export interface ReportedShipment {
  pro: string | undefined;
  updatedPro: string | undefined;
  bol: string | undefined;
  shipmentId: string | undefined;
  scac: string | undefined;
  /** Oldest first. */
  updates: Milestone[];
}

export type ShipmentReading = { kind: 'shipment'; shipment: ReportedShipment } | { kind: 'unclear'; reason: string };

/**
 * Reads the status of one shipment by the fields of the in-transit visibility of the NMFTA Digital LTL Council. It is lenient
 * about how they are written and which are absent, and strict about what decides: a number, a status, times that can be read.
 * Each update has a reference that follows from what it says, so that the same report read again is the same update.
 */
export function readShipment(json: unknown, terms: ReadingTerms): ShipmentReading {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return { kind: 'unclear', reason: 'no object with the fields of a shipment' };
  const { own, places } = fieldsOf(json as Record<string, unknown>);
  try {
    return { kind: 'shipment', shipment: { ...numbersOf(own), updates: updatesOf(own, places, terms) } };
  } catch (error) {
    if (error instanceof Unclear) return { kind: 'unclear', reason: error.message };
    throw error;
  }
}

function numbersOf(fields: Fields): Omit<ReportedShipment, 'updates'> {
  const pro = valueOf(fields, 'pro', 'pronumber', 'prono', 'originalpro');
  const bol = valueOf(fields, 'bol', 'bolnumber', 'bolno', 'masterbol');
  const shipmentId = valueOf(fields, 'shipmentid', 'shipmentidshipperref', 'shipperref');
  if (pro === undefined && bol === undefined && shipmentId === undefined)
    throw new Unclear('no PRO number, bill of lading or shipment number');
  for (const one of [pro, fields.get('updatedpro')])
    if (one !== undefined && !isPro(one)) throw new Unclear(`a PRO number that is none: ${oneLine(one)}`);
  return { pro, updatedPro: fields.get('updatedpro'), bol, shipmentId, scac: valueOf(fields, 'scac', 'carrierscac')?.toUpperCase() };
}

/** Statuses of charges and papers, which are told elsewhere. */
const ELSEWHERE: readonly string[] = ['reweighed', 'accessorialadded', 'podavailable'];

function updatesOf(own: Fields, places: readonly Fields[], terms: ReadingTerms): Milestone[] {
  const views = (places.length > 0 ? places : [new Map()]).map((place) => snapshotOf(new Map([...own, ...place]), terms));
  // What is said of the shipment as a whole is true at the last of its places.
  const last = views.toSorted((a, b) => a.time.getTime() - b.time.getTime()).at(-1)!;
  const all = [...views.flatMap(moveOf), ...besideOf(last)];
  const said = views.flatMap(({ fields }) => statusesOf(fields));
  if (all.length === 0 && !said.some((one) => ELSEWHERE.includes(lettersOf(one))))
    throw new Unclear(said.length > 0 ? `a status that nobody knows: ${oneLine(said[0]!)}` : 'no status of the shipment');
  const byReference = new Map(all.map((update) => [update.reference, update]));
  return [...byReference.values()].toSorted((a, b) => a.time.getTime() - b.time.getTime());
}

import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { calendarOf, type CarrierCalendar } from '../../carriers/calendar';
import { connectedCarrier, type ConnectedCarrierOptions } from '../../carriers/connected-carrier';
import type { Carrier, RatingCarrier } from '../../carriers/port';
import type { ReferenceNetwork } from '../../carriers/reference-network';
import type { Database } from '../../platform/database/schema';
import { tariffCarriers } from '../tariffs/tariff-carriers';
import type { FieldCipher } from '../wallet/field-cipher';
import { openConnection } from './store';

type Db = Kysely<Database>;

/** All carriers, as they can be asked now: what is changed in the database counts from the next question. */
export interface CarrierDirectory {
  /** One that orders are sent to, to be used at once; undefined for one that is not connected, or disabled. */
  find(db: Db, scac: string): Promise<Carrier | undefined>;
  /** Those that are asked for prices. A contract takes the place of a reference carrier with its SCAC. */
  rating(db: Db): Promise<RatingCarrier[]>;
  /** When a carrier works. */
  calendarOf(db: Db, scac: string): Promise<CarrierCalendar>;
  /** Who stands in for a carrier that orders are not sent to; absent where nobody does. */
  readonly standIn?: ReferenceNetwork['standIn'];
}

export interface CarrierDirectoryOptions {
  connected: ConnectedCarrierOptions & { cipher: FieldCipher };
  network: ReferenceNetwork;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** The carriers whose contracts and connections are in the database, and those of the reference network. */
export function carrierDirectory({ connected: { cipher, ...options }, network, log }: CarrierDirectoryOptions): CarrierDirectory {
  const ofTariffs = tariffCarriers(log);
  const rating = async (db: Db) => {
    const own = await ofTariffs(db);
    const taken = new Set(own.map(({ scac }) => scac));
    return [...network.carriers.filter(({ scac }) => !taken.has(scac)), ...own];
  };
  return {
    async find(db, scac) {
      const connection = await openConnection(db, cipher, scac);
      return connection && connectedCarrier(connection, options);
    },
    rating,
    calendarOf: async (db, scac) => calendarOf(await rating(db), scac),
    ...(network.standIn && { standIn: network.standIn }),
  };
}

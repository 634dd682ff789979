import type { Kysely } from 'kysely';
import { connectedCarrier, type ConnectedCarrierOptions } from '../../carriers/connected-carrier';
import type { Carrier } from '../../carriers/port';
import type { Database } from '../../platform/database/schema';
import type { FieldCipher } from '../wallet/field-cipher';
import { openConnection } from './store';

/** The carriers of booked orders. */
export interface CarrierDirectory {
  /** A carrier as it can be asked now, to be used at once; undefined for one that is not connected, or disabled. */
  find(db: Kysely<Database>, scac: string): Promise<Carrier | undefined>;
}

/** The carriers whose connections are in the database: what is changed there counts from the next question. */
export const carrierDirectory = ({ cipher, ...options }: ConnectedCarrierOptions & { cipher: FieldCipher }): CarrierDirectory => ({
  async find(db, scac) {
    const connection = await openConnection(db, cipher, scac);
    return connection && connectedCarrier(connection, options);
  },
});

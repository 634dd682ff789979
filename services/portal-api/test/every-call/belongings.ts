import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/platform/database/schema';
import { exampleAddress } from '../examples';
import { uploaded } from '../files';
import { booked, data, readyToBook } from '../freight';
import { recharge } from '../money';
import { hashPassword } from '../../src/domains/accounts/password';
import { addOwner, type TestOwner } from '../owners';
import { addShipment } from '../shipments';
import type { TestApp } from '../test-app';

/** Ids of what one owner has, one of each kind that a call can name. */
export interface Belongings {
  address: string;
  /** Booked, not yet picked up. */
  order: string;
  /** Cancelled. */
  endedOrder: string;
  /** Uploaded, attached to nothing. */
  object: string;
  /** Attached to `order`. */
  orderObject: string;
  uniqueCode: string;
  uniqueKey: string;
  quoteId: string;
  recharge: string;
  cashOut: string;
  shipment: string;
  trackingNo: string;
  exportJob: string;
}

export interface EquippedOwner {
  owner: TestOwner;
  has: Belongings;
}

/** The password of each. */
export const PASSWORD = 'Freight#2026';

const hashed = hashPassword(PASSWORD);
let owners = 0;

/** A new owner with nothing but a password. */
export const bareOwner = async (portal: TestApp): Promise<TestOwner> =>
  addOwner(portal.db, { ext_flag: true, password_hash: await hashed });

/** A new owner with something of everything. */
export async function equippedOwner(portal: TestApp): Promise<EquippedOwner> {
  const number = (owners += 1);
  const owner = await bareOwner(portal);
  const { token } = owner;
  await recharge(portal, owner.id, 9_000_00);
  const order = await booked(portal, { token });
  const endedOrder = await booked(portal, { token });
  data(await portal.call('order', 'cancel', { orderNo: endedOrder }, { token }));
  const orderObject = await uploaded(portal, { token });
  data(
    await portal.call('order', 'uploadBolFile', { orderNo: order, fileType: 3, objectName: orderObject, fileName: 'proof.jpg' }, { token }),
  );
  const { booking } = await readyToBook(portal, { token });
  const shipment = `EX-EVERY-${number}`;
  const trackingNo = `TRACK-EVERY-${number}`;
  await addShipment(portal.db, owner.id, { code: shipment, status: 30, day: '2026-03-05', trackingNo });
  const receiptObjects = [await uploaded(portal, { token })];
  return {
    owner,
    has: {
      order,
      endedOrder,
      orderObject,
      shipment,
      trackingNo,
      address: data(await portal.call('addressBook', 'create', exampleAddress(), { token })).id,
      object: await uploaded(portal, { token }),
      uniqueCode: booking.uniqueCode,
      uniqueKey: booking.uniqueKey,
      quoteId: booking.quoteId,
      recharge: data(await portal.call('fund', 'recharge', { amount: '50.00', method: 'wire', receiptObjects }, { token })).transactionNo,
      cashOut: data(
        await portal.call(
          'fund',
          'cashOut',
          { amount: '20.00', method: 'bank', accountName: 'Example Goods', accountNo: '000123456789', bank: 'Example Bank' },
          { token },
        ),
      ).transactionNo,
      exportJob: data(await portal.call('shipment', 'export', { filter: {} }, { token })).jobId,
    },
  };
}

/** Ids of nothing, in the place of someone's. */
export const nobodys = (has: Belongings): Belongings =>
  Object.fromEntries(Object.keys(has).map((kind) => [kind, `absent-${kind}`])) as unknown as Belongings;

/** One digest for each table that has owners, of the rows of one of them. What happens to a row shows in it. */
export async function rowsOf(db: Kysely<Database>, ownerId: string): Promise<Record<string, string | null>> {
  const { rows: tables } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'owner_id' order by 1`.execute(
    db,
  );
  const digests = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{
        digest: string | null;
      }>`select md5(string_agg(t::text, '' order by t::text)) as digest from ${sql.table(name)} t where owner_id = ${ownerId}`.execute(db);
      return [name, rows[0]?.digest ?? null] as const;
    }),
  );
  return Object.fromEntries(digests);
}

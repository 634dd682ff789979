import { type Kysely, sql } from 'kysely';
import type { Database } from '../../src/platform/database/schema';
import { exampleAddress } from '../examples';
import { uploaded } from '../files';
import { booked, bookingRequest, data, finishedRun, readyToBook } from '../freight';
import { addedCharges, recharge } from '../money';
import { addOwner, TEST_PASSWORD, testPasswordHash, type TestOwner } from '../owners';
import { refuse } from '../refused';
import { addShipment } from '../shipments';
import type { TestApp } from '../test-app';
import { seal } from '../wire';

/** Ids of what one owner has, one of each kind that a call can name. */
export interface Belongings {
  address: string;
  /** Booked, not yet picked up. */
  order: string;
  /** Cancelled. */
  endedOrder: string;
  /** Booked, and refused by its carrier. */
  refusedOrder: string;
  /** Of the run and a quote of other carriers for `refusedOrder`. */
  otherKey: string;
  otherQuote: string;
  /** Uploaded, attached to nothing. */
  object: string;
  /** Attached to `order`. */
  orderObject: string;
  /** Of the link by which `order` is tracked. */
  trackingCode: string;
  /** Added to `order` by its carrier, and not disputed. */
  charge: string;
  /** Open, of another charge of `order`. */
  claim: string;
  /** The item of `claim` in the queue of operators. */
  claimItem: string;
  uniqueCode: string;
  uniqueKey: string;
  quoteId: string;
  recharge: string;
  cashOut: string;
  shipment: string;
  trackingNo: string;
  exportJob: string;
  /** In the address and in the reference of `order`, and nowhere else. */
  word: string;
  goods: string;
  listView: string;
  notification: string;
  email: string;
  session: string;
  /** Of a code that was mailed to change the password. */
  challenge: string;
  apiKey: string;
}

export interface EquippedOwner {
  owner: TestOwner;
  has: Belongings;
}

/** The password of each. */
export const PASSWORD = TEST_PASSWORD;

let owners = 1000;

/** A new owner with nothing but a password. */
export const bareOwner = async (portal: TestApp): Promise<TestOwner> =>
  addOwner(portal.db, { email: `every-${(owners += 1)}@example.com`, ext_flag: true, password_hash: await testPasswordHash });

/** A new owner with something of everything. */
export async function equippedOwner(portal: TestApp): Promise<EquippedOwner> {
  const owner = await bareOwner(portal);
  const number = owner.email.replace(/\D/g, '');
  const { token } = owner;
  await recharge(portal, owner.id, 9_000_00);
  const word = `Marked${number}`;
  const order = await booked(portal, { token }, bookingRequest({ referenceNo: word }));
  const endedOrder = await booked(portal, { token });
  data(await portal.call('order', 'cancel', { orderNo: endedOrder }, { token }));
  const refusedOrder = await booked(portal, { token });
  await refuse(portal, refusedOrder);
  const { uniqueKey: otherKey } = data(await portal.call('order', 'requote', { orderNo: refusedOrder }, { token }));
  const others = await finishedRun(portal, otherKey, { token });
  const orderObject = await uploaded(portal, { token });
  data(
    await portal.call('order', 'uploadBolFile', { orderNo: order, fileType: 3, objectName: orderObject, fileName: 'proof.jpg' }, { token }),
  );
  const [charge, disputed] = await addedCharges(portal, order, [500, 700]);
  const { booking } = await readyToBook(portal, { token });
  const shipment = `EX-EVERY-${number}`;
  const trackingNo = `TRACK-EVERY-${number}`;
  await addShipment(portal.db, owner.id, { code: shipment, status: 30, day: '2026-03-05', trackingNo });
  const receiptObjects = [await uploaded(portal, { token })];
  data(await portal.call('owner', 'acceptDocuments', { terms: '2026-11-01', privacy: '2026-11-01' }, { token }));
  const claim = data(
    await portal.call(
      'order',
      'submitClaim',
      { orderNo: order, kind: 'difference', chargeId: disputed!, amount: '7.00', reason: '重量无误' },
      { token },
    ),
  ).id;
  const equipped = {
    owner,
    has: {
      order,
      endedOrder,
      refusedOrder,
      otherKey,
      otherQuote: others.quotes[0]!.quoteId,
      orderObject,
      trackingCode: data(await portal.call('order', 'shareTracking', { orderNo: order }, { token })).code,
      charge: charge!,
      claim,
      claimItem: `claim:${claim}`,
      shipment,
      trackingNo,
      word,
      goods: data(await portal.call('goods', 'list', {}, { token }))[0]!.id,
      listView: data(await portal.call('listView', 'save', { list: 'orders', name: word, query: 'status=20' }, { token })).id,
      notification: data(await portal.call('notification', 'list', { pageNo: 1, pageSize: 10 }, { token })).records[0]!.id,
      email: owner.email,
      challenge: data(await portal.call('owner', 'sendVerifyMsg', { email: owner.email, scene: 3 }, { token })).challenge!,
      session: data(await portal.call('owner', 'sessions', {}, { token }))[0]!.id,
      address: data(await portal.call('addressBook', 'create', exampleAddress({ label: word }), { token })).id,
      object: await uploaded(portal, { token }),
      uniqueCode: booking.uniqueCode,
      uniqueKey: booking.uniqueKey,
      quoteId: booking.quoteId,
      recharge: data(await portal.call('fund', 'recharge', { amount: '50.00', method: 'wire', receiptObjects }, { token })).transactionNo,
      cashOut: data(
        await portal.call(
          'fund',
          'cashOut',
          {
            amount: '20.00',
            method: 'bank',
            accountName: 'Example Goods',
            accountNo: '000123456789',
            routingNo: '110000000',
            bank: 'Example Bank',
            password: seal(PASSWORD),
          },
          { token },
        ),
      ).transactionNo,
      apiKey: data(await portal.call('apiKey', 'create', { name: 'TMS', scope: 'booking', password: seal(PASSWORD) }, { token })).keyId,
      exportJob: data(await portal.call('shipment', 'export', { filter: {} }, { token })).jobId,
    },
  };
  // So that nothing happens to it later.
  await portal.deliverMail();
  return equipped;
}

/** Names of nothing that look like someone's: each digit is another one. */
export const nobodys = (has: Belongings): Belongings =>
  Object.fromEntries(
    Object.entries(has).map(([kind, id]: [string, string]) => [kind, id.replace(/\d/g, (digit) => String(9 - Number(digit)))]),
  ) as unknown as Belongings;

/**
 * One digest for each table, of the rows that belong to an owner, or to nobody and mention something of theirs. What happens
 * to a row shows in it, and so does a new row.
 */
export async function rowsOf(db: Kysely<Database>, { owner, has }: EquippedOwner): Promise<Record<string, string | null>> {
  // Words and e-mails are no names of rows: anybody may type them, and have a code mailed.
  const { word: _word, email: _email, ...ids } = has;
  const marks = `(${[owner.id, ...Object.values<string>(ids)].join('|')})`;
  const digests = await Promise.all(
    (await tableNames(db)).map(async (name) => {
      const { rows } = await sql<{
        digest: string | null;
      }>`select md5(string_agg(t::text, '' order by t::text)) as digest from ${sql.table(name)} t where t::text ~ ${marks} and coalesce(to_jsonb(t) ->> 'owner_id', ${owner.id}) = ${owner.id}`.execute(
        db,
      );
      return [name, rows[0]?.digest ?? null] as const;
    }),
  );
  return Object.fromEntries(digests);
}

/** In how many rows of an owner a text stands. */
export async function mentions(db: Kysely<Database>, ownerId: string, text: string): Promise<number> {
  const counts = await Promise.all(
    (await tableNames(db)).map(async (name) => {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from ${sql.table(name)} t where position(${ownerId} in t::text) > 0 and position(${text} in t::text) > 0`.execute(
        db,
      );
      return rows[0]!.count;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

async function tableNames(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'zip' order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

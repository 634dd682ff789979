import type { Kysely, Transaction } from 'kysely';
import { ownCalendar } from '../../carriers/calendar';
import type { CarrierConnection } from '../../carriers/wire/connection';
import { type CarrierAuth, type ClientCredentials, isClient } from '../../carriers/wire/oauth';
import type { Database } from '../../platform/database/schema';
import type { FieldCipher } from '../wallet/field-cipher';
import type { GivenConnection } from './read-file';
import { secretContext } from './webhook-secret';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** How credentials stand in their row: of those for tokens, all but the address is sealed. */
function storedAuth(auth: CarrierAuth): { header: string; url: string | null; secret: string } {
  if (!isClient(auth)) return { header: auth.header, url: null, secret: auth.value };
  const { tokenUrl, ...sealed } = auth;
  return { header: 'authorization', url: tokenUrl, secret: JSON.stringify(sealed) };
}

/** Names the row that a credential belongs to, and no row of another table. */
const contextOf = (scac: string) => `carrier_connection ${scac}`;

/** Adds a connection, or replaces the one of this carrier; it is enabled unless it was disabled. Answers which it was. */
export async function saveConnection(
  trx: Trx,
  cipher: FieldCipher,
  { scac, name, ebol, pickup, tracking, charges, timeZone, cutOff, daysOff, account, test, documents, auth }: GivenConnection,
  now: Date,
): Promise<'added' | 'replaced'> {
  const { header, url, secret } = storedAuth(auth);
  const { bytes, keyId } = cipher.encrypt(secret, contextOf(scac));
  const values = {
    name,
    ebol_url: ebol,
    pickup_url: pickup ?? null,
    tracking_url: tracking ?? null,
    charges_url: charges ?? null,
    time_zone: timeZone ?? 'UTC',
    cut_off: cutOff ?? '15:00',
    days_off: daysOff ?? [],
    account_no: account,
    is_test: test,
    bol_document: documents?.bol ?? false,
    label_format: documents?.labels ?? null,
    auth_header: header,
    token_url: url,
    credential: bytes,
    credential_key: keyId,
  };
  const { numUpdatedRows } = await trx.updateTable('carrier_connection').set(values).where('scac', '=', scac).executeTakeFirst();
  if (numUpdatedRows > 0n) return 'replaced';
  await trx
    .insertInto('carrier_connection')
    .values({ scac, ...values, created_at: now })
    .execute();
  return 'added';
}

/** Whether an order of the carrier is tendered by its API: it has a connection that is not disabled. */
export const isConnected = async (db: Db, scac: string): Promise<boolean> =>
  (await db
    .selectFrom('carrier_connection')
    .select('scac')
    .where('scac', '=', scac)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Whether a carrier is asked where its orders are. */
export const isTracked = async (db: Db, scac: string): Promise<boolean> =>
  (await db
    .selectFrom('carrier_connection')
    .select('scac')
    .where('scac', '=', scac)
    .where('tracking_url', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** The IANA zone of times that a carrier writes without one, also while it is disabled. */
export const timeZoneOf = async (db: Db, scac: string): Promise<string | undefined> =>
  (await db.selectFrom('carrier_connection').select('time_zone').where('scac', '=', scac).executeTakeFirst())?.time_zone;

/** A connection with its credential open, to be used at once; undefined if there is none, or where it is disabled. */
export async function openConnection(db: Db, cipher: FieldCipher, scac: string): Promise<CarrierConnection | undefined> {
  const row = await db.selectFrom('carrier_connection').selectAll().where('scac', '=', scac).executeTakeFirst();
  if (!row || row.disabled_at) return undefined;
  const value = cipher.decrypt({ bytes: row.credential, keyId: row.credential_key }, contextOf(scac));
  return {
    scac,
    name: row.name,
    calendar: ownCalendar(row.cut_off, row.days_off),
    urls: {
      ebol: row.ebol_url,
      pickup: row.pickup_url ?? undefined,
      tracking: row.tracking_url ?? undefined,
      charges: row.charges_url ?? undefined,
    },
    timeZone: row.time_zone,
    accountNo: row.account_no,
    isTest: row.is_test,
    ...((row.bol_document || row.label_format) && { documents: { bol: row.bol_document, labels: row.label_format ?? undefined } }),
    auth:
      row.token_url === null
        ? { header: row.auth_header, value }
        : { ...(JSON.parse(value) as ClientCredentials), tokenUrl: row.token_url },
  };
}

/** What messages of a carrier are checked by, also while it is disabled; undefined if there is none. */
export const messageTerms = (db: Db, scac: string) =>
  db.selectFrom('carrier_connection').select(['account_no', 'is_test']).where('scac', '=', scac).executeTakeFirst();

/** Switches a connection off or on again. False if there is none. */
export async function setDisabled(db: Db, scac: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('carrier_connection')
    .set({ disabled_at: at })
    .where('scac', '=', scac)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All connections without their credentials, and how many PRO numbers each has left. */
export const listConnections = (db: Db) =>
  db
    .selectFrom('carrier_connection')
    .select([
      'scac',
      'name',
      'ebol_url',
      'pickup_url',
      'tracking_url',
      'charges_url',
      'account_no',
      'is_test',
      'bol_document',
      'label_format',
      'disabled_at',
    ])
    .select((eb) =>
      eb
        .selectFrom('carrier_pro')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('carrier_pro.scac', '=', 'carrier_connection.scac')
        .where('order_no', 'is', null)
        .as('pros'),
    )
    .orderBy('scac')
    .execute();

/** Adds numbers that a carrier gave; one that is there stays as it is. Answers how many are new. */
export async function addPros(trx: Trx, scac: string, pros: readonly string[]): Promise<number> {
  let added = 0n;
  // As many as one statement takes values.
  for (let from = 0; from < pros.length; from += 5000) {
    const rows = pros.slice(from, from + 5000).map((pro) => ({ scac, pro, order_no: null }));
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('carrier_pro')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    added += numInsertedOrUpdatedRows;
  }
  return Number(added);
}

/** Gives an order the next number of its carrier; undefined where none is left. */
export async function takePro(trx: Trx, scac: string, orderNo: string): Promise<string | undefined> {
  const next = await trx
    .selectFrom('carrier_pro')
    .select('pro')
    .where('scac', '=', scac)
    .where('order_no', 'is', null)
    .orderBy('place')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (next) await trx.updateTable('carrier_pro').set({ order_no: orderNo }).where('scac', '=', scac).where('pro', '=', next.pro).execute();
  return next?.pro;
}

/** Seals with the current key what another one has sealed, so that a former key can be removed. Answers of how many carriers. */
export const sealAgain = (db: Db, cipher: FieldCipher): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('carrier_connection')
      .select(['scac', 'credential', 'credential_key', 'webhook_secret', 'webhook_secret_key'])
      .where((where) => where.or([where('credential_key', '<>', cipher.keyId), where('webhook_secret_key', '<>', cipher.keyId)]))
      .forUpdate()
      .execute();
    for (const row of rows) {
      const again = (bytes: Buffer, keyId: string | null, context: string) =>
        cipher.encrypt(cipher.decrypt({ bytes, keyId }, context), context);
      const credential = again(row.credential, row.credential_key, contextOf(row.scac));
      const secret = row.webhook_secret && again(row.webhook_secret, row.webhook_secret_key, secretContext(row.scac));
      await trx
        .updateTable('carrier_connection')
        .set({ credential: credential.bytes, credential_key: credential.keyId })
        .$if(secret !== null, (update) => update.set({ webhook_secret: secret!.bytes, webhook_secret_key: secret!.keyId }))
        .where('scac', '=', row.scac)
        .execute();
    }
    return rows.length;
  });

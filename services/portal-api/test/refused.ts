import { OrderStatus } from '@portal/api-contract/vocabulary';
import { saveConnection, setDisabled } from '../src/domains/connections/store';
import { except } from '../src/domains/orders/tender/tender';
import { createFieldCipher } from '../src/domains/wallet/field-cipher';
import { testKeys } from './server-keys';
import type { TestApp } from './test-app';

/**
 * Makes a booked order one that its carrier has refused, without asking a carrier. The connection of the carrier is disabled: its
 * other orders are booked as those of a carrier without an API.
 */
export async function refuse(
  { db }: Pick<TestApp, 'db'>,
  orderNo: string,
  reason = '500 - no pickup here',
  now = new Date(),
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await trx.selectFrom('freight_order').selectAll().where('order_no', '=', orderNo).forUpdate().executeTakeFirstOrThrow();
    const { scac, status } = order;
    if (status !== OrderStatus.BOOKED) throw new Error(`order ${orderNo} is ${status}`);
    const auth = { header: 'authorization', value: 'Bearer secret-of-the-carrier' };
    const given = { scac, name: scac, ebol: 'https://carrier.example/ltl', account: '4711', test: true, auth };
    await saveConnection(trx, createFieldCipher(testKeys.field), given, now);
    await setDisabled(trx, scac, now);
    await trx.deleteFrom('job').where('subject', '=', orderNo).execute();
    await trx
      .insertInto('order_tender')
      .values({ order_no: orderNo, scac, pro: null, state: 'refused', created_at: now, tries: 1 })
      .execute();
    await except(trx, order, 'TD', reason, now);
  });
}

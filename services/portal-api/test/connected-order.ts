import { data, finishedRun, bookingRequest } from './freight';
import { addPayer } from './money';
import type { TestOwner } from './owners';
import { testKeys } from './server-keys';
import type { TestApp } from './test-app';
import { addPros, saveConnection } from '../src/domains/connections/store';
import { makeWebhookSecret } from '../src/domains/connections/webhook-secret';
import { createFieldCipher } from '../src/domains/wallet/field-cipher';

const cipher = createFieldCipher(testKeys.field);

/** Connects a carrier whose account for the portal is 4711; answers the secret of its reports. */
export const connectCarrier = (
  portal: Pick<TestApp, 'db'>,
  scac: string,
  charges = 'https://carrier.example',
  test = false,
): Promise<string> =>
  portal.db.transaction().execute(async (trx) => {
    const auth = { header: 'x-api-key', value: 'secret-of-the-carrier' };
    await saveConnection(trx, cipher, { scac, name: scac, ebol: charges, charges, account: '4711', test, auth }, new Date());
    return makeWebhookSecret(trx, cipher, scac);
  });

let pros = 0;

/** An order of a new owner at a connected carrier, with a PRO number of the portal's block and what it was quoted at, in dollars. */
export async function connectedOrder(portal: TestApp, scac: string, request = bookingRequest()) {
  const owner: TestOwner = await addPayer(portal, 5_000_00);
  const as = { token: owner.token };
  const pro = `777-${String((pros += 1)).padStart(6, '0')}`;
  await portal.db.transaction().execute((trx) => addPros(trx, scac, [pro]));
  const { uniqueKey } = data(await portal.call('quoteConfig', 'getExactPrice', request, as));
  const quote = (await finishedRun(portal, uniqueKey, as)).quotes.find((one) => one.scac === scac)!;
  const { uniqueCode } = data(await portal.call('order', 'getUniqueCode', {}, as));
  const { orderNo } = data(await portal.call('order', 'createOrder', { uniqueCode, uniqueKey, quoteId: quote.quoteId, request }, as));
  const part = (code: string) => Number(quote.breakdown.find((one) => one.code === code)!.amount);
  return {
    owner,
    as,
    pro,
    orderNo,
    quoted: { linehaul: part('LINEHAUL'), fuel: part('FSC'), liftgate: part('ACC_1'), total: Number(quote.total) },
  };
}

import { TradeStatus, TradeType } from '@portal/api-contract';
import { post } from '../src/domains/wallet/ledger';
import { addOwner, type TestOwner } from './owners';
import type { TestApp } from './test-app';

/** Pays in. */
export function recharge({ db }: TestApp, ownerId: string, cents: number): Promise<unknown> {
  return db.transaction().execute((trx) =>
    post(trx, {
      ownerId,
      type: TradeType.RECHARGE,
      status: TradeStatus.SUCCESS,
      amount: cents,
      moves: { available: cents, outside: -cents },
      at: new Date(),
    }),
  );
}

/** Another owner, with so much in the wallet. */
export async function addPayer(portal: TestApp, cents: number): Promise<TestOwner> {
  const owner = await addOwner(portal.db);
  await recharge(portal, owner.id, cents);
  return owner;
}

import type { Bank } from '../src/bank/bank';
import { ASK_BANK, askBank } from '../src/domains/wallet/bank/ask-bank';
import { sandboxBank } from '../src/bank/sandbox-bank';
import { createWorker } from '../src/platform/jobs/worker';
import type { TestApp } from './test-app';

/** Lets the bank work on all that is due `seconds` from now. */
export async function letBankWork(portal: TestApp, seconds = 60, bank: Bank = sandboxBank()): Promise<void> {
  const errors: unknown[] = [];
  const clock = () => new Date((portal.time.now ?? new Date()).getTime() + seconds * 1000);
  await createWorker({ db: portal.db, clock, handlers: { [ASK_BANK]: askBank(bank) }, onError: (error) => errors.push(error) }).runDue();
  expect(errors).toEqual([]);
}

import { toCents } from '@portal/api-contract/vocabulary';
import { letBankWork } from '../../../test/bank';
import { deliver, signed } from '../../../test/bank-webhook';
import { faultsOf } from '../../../test/books';
import { data, readyToBook } from '../../../test/freight';
import { addPayer, withPassword } from '../../../test/money';
import { testApp, type TestApp } from '../../../test/test-app';

const OWNERS = 3;
const START = 3_000_00;

let portal: TestApp;

beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

type Answer = { code: number; data: unknown };
type Act = () => Promise<Answer>;

/** One owner's requests, and the cents that they must leave: what came in, went out, and is frozen. */
async function prepare() {
  const { id, token } = await addPayer(portal, START);
  const as = { token };
  const books = { total: START, frozen: 0 };
  const ask = async (name: 'recharge' | 'cashOut', amount: string) =>
    data(await portal.call('fund', name, { amount, method: 'check', accountName: 'Example Goods', ...(name === 'cashOut' && withPassword()) } as never, as)).transactionNo;
  const report =
    (transactionNo: string, amount: string, status: 'success' | 'rejected'): Act =>
    () =>
      deliver(portal, signed({ eventId: `${transactionNo}-${status}`, transactionNo, amount, status, reason: 'bankRefused' }));

  const acts: Act[] = [];
  for (let n = 0; n < 8; n += 1) {
    const amount = `${100 + n}.00`;
    const confirm = report(await ask('recharge', amount), amount, 'success');
    // Each report arrives twice: one of the two changes nothing.
    acts.push(confirm, confirm);
    books.total += toCents(amount);
  }
  for (let n = 0; n < 6; n += 1) {
    const amount = `${50 + n}.00`;
    const status = n % 2 === 0 ? 'success' : 'rejected';
    acts.push(report(await ask('cashOut', amount), amount, status));
    if (status === 'success') books.total -= toCents(amount);
  }
  for (let n = 0; n < 6; n += 1) {
    const { booking, quote } = await readyToBook(portal, as);
    acts.push(async () => {
      const made = await portal.call('order', 'createOrder', booking, as);
      if (made.code !== 0) return made;
      if (n % 2 === 0) return portal.call('order', 'cancel', { orderNo: data(made).orderNo }, as);
      books.frozen += toCents(quote.total);
      return made;
    });
  }
  for (let n = 0; n < 12; n += 1) {
    // Together more than there is; .90 is not decided by the sandbox.
    const amount = `${200 + n}.90`;
    acts.push(async () => {
      const answer = await portal.call('fund', 'cashOut', { amount, method: 'check', accountName: 'Example Goods', ...withPassword() }, { ...as, 'idempotency-key': `c${n}` });
      if (answer.code === 0) books.frozen += toCents(amount);
      return answer;
    });
  }
  return { id, books, acts };
}

test('keeps the books of several owners right at every instant while 120 requests move money at once', async () => {
  const owners = await Promise.all(Array.from({ length: OWNERS }, prepare));
  const rounds = Math.max(...owners.map(({ acts }) => acts.length));
  const acts = Array.from({ length: rounds }, (_, n) => owners.flatMap((owner) => owner.acts[(n * 7) % rounds] ?? [])).flat();
  expect(acts.length).toBeGreaterThanOrEqual(120);

  const over = new AbortController();
  const faults: unknown[] = [];
  const watch = async () => {
    let looks = 0;
    for (; !over.signal.aborted; looks += 1) faults.push(...(await faultsOf(portal.db)));
    return looks;
  };
  const looking = watch();
  const sandbox = letBankWork(portal, 0);
  const answers = await Promise.all(acts.map((act) => act()));
  await sandbox;
  over.abort();
  expect(await looking).toBeGreaterThan(3);
  expect(faults).toEqual([]);

  const codes = new Set(answers.map(({ code }) => code));
  expect([...codes].sort((a, b) => a - b)).toEqual([0, 40200]);
  expect(answers.filter(({ data: answer }) => (answer as { result?: string } | null)?.result === 'repeated')).toHaveLength(OWNERS * 8);
  for (const { id, books } of owners) {
    const { available, frozen } = await portal.db.selectFrom('wallet').selectAll().where('owner_id', '=', id).executeTakeFirstOrThrow();
    expect({ total: available + frozen, frozen }).toEqual(books);
  }
  expect(await faultsOf(portal.db)).toEqual([]);
});

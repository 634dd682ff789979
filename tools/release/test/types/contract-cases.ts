import { breaks as kitBreaks, harmless as kitHarmless, type Case } from './cases';

export interface ContractCase extends Case {
  values?: Record<string, string | number | undefined>;
}

interface ContractBreak extends ContractCase {
  says: RegExp;
}

const CONTRACT = 'api-contract/index.d.ts';
const isOfContract = ({ edits }: Case): boolean => Object.keys(edits).every((file) => file === CONTRACT);

/** Every change of declarations that a shell is refused for, and those of values. */
export const breaks: ContractBreak[] = [
  ...kitBreaks.filter(isOfContract),
  {
    what: 'the path of a call changed',
    edits: {},
    values: { 'api.order.list': 'POST /orders/list body' },
    says: /^orders@1\.0\.0 was built with another value of api\.order\.list, which was `POST \/order\/list body` and is `POST \/orders\/list body` in the new API: .*release in this order: an API that has both/,
  },
  {
    what: 'the method of a call changed',
    edits: {},
    values: { 'api.order.book': 'PUT /order body' },
    says: /^orders@1\.0\.0 .*api\.order\.book, which was `POST \/order body` and is `PUT \/order body`/,
  },
  {
    what: 'a call gone, by its value',
    edits: {},
    values: { 'api.order.book': undefined },
    says: /^orders@1\.0\.0 .*api\.order\.book, which was `POST \/order body` and is `gone`/,
  },
  {
    what: 'a code changed',
    edits: {},
    values: { 'OrderStatus.DRAFT': 1 },
    says: /^orders@1\.0\.0 .*OrderStatus\.DRAFT, which was `0` and is `1`/,
  },
  {
    what: 'a call of the shell itself changed',
    edits: {},
    values: { 'api.order.list': 'GET /order/list query' },
    says: /^shell@1\.0\.0 was built with another value of api\.order\.list.* in the new API/m,
  },
  {
    what: 'a field gone that the shell itself reads',
    edits: { [CONTRACT]: [['total: z.ZodString;\n', '']] },
    says: /^shell@1\.0\.0 does not fit the types of the new API in src\/main\.tsx line 2, where OrderSchema\.total was `total: z\.ZodString` and is gone/m,
  },
];

export const harmless: ContractCase[] = [
  ...kitHarmless.filter(isOfContract),
  { what: 'a new call and a new code', edits: {}, values: { 'api.order.count': 'GET /order/count none', 'OrderStatus.LOST': 95 } },
  { what: 'a code changed that nobody uses', edits: {}, values: { 'OrderStatus.BOOKED': 21 } },
];

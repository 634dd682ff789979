import { type Bai2Fault, type Field, type Bai2Record, splitRecords } from './records';

/** One account on one day, as its bank reports it. */
export interface AccountDay {
  /** Who made the file: mostly the routing number of the bank. */
  bank: string;
  account: string;
  /** `2026-11-25`. */
  day: string;
  /** Cents, as the balances are in the books of the bank (010 and 015). */
  opening: number;
  closing: number;
  entries: BankEntry[];
}

/** One movement; `cents` is above zero for what came in. */
interface BankEntry {
  /** Where it stands in the file. */
  line: number;
  typeCode: string;
  cents: number;
  bankRef: string;
  customerRef: string;
  text: string;
}

const OPENING = '010';
const CLOSING = '015';
/** As-of-date modifiers of a day that is not over. */
const INTERIM = ['1', '3'];

interface Open {
  group?: { bank: string; day: string; sum: number; accounts: number; from: number; count: number } | undefined;
  account?: (AccountDay & { balances: Map<string, number>; sum: number; at: Field; from: number }) | undefined;
}

/**
 * Reads a BAI2 file of balances and movements in US dollars. Counts and control totals are checked, so that a file that is cut
 * off, or changed, has a fault. With any fault, nothing of it should be used.
 * @see https://www.bai.org/docs/default-source/libraries/site-general-downloads/cash_management_2005.pdf
 */
export function readBai2(text: string): { days: AccountDay[]; faults: Bai2Fault[] } {
  const { records, faults } = splitRecords(text);
  const days: AccountDay[] = [];
  const refuse = ({ line, column, value }: Field, problem: string) => void faults.push({ line, column, value, problem });
  const number = (field: Field, signed = false): number => {
    if ((signed ? /^[+-]?\d{1,15}$/ : /^\d{1,15}$/).test(field.value)) return Number(field.value);
    refuse(field, 'is no amount');
    return 0;
  };
  const total = (field: Field, actual: number, what: string) => {
    const told = number(field, true);
    if (told !== actual) refuse(field, `${what} is ${actual} here`);
  };
  let open: Open = {};
  let [fileSum, groups] = [0, 0];

  const handlers: Record<string, (record: Bai2Record) => void> = {
    '01': ({ fields }) => {
      if (fields[8] && fields[8].value !== '2') refuse(fields[8], 'is not version 2');
    },
    '02': ({ fields: [, , originator, , date, , currency, modifier], first, at }) => {
      if (!/^\d{6}$/.test(date?.value ?? '') || Number.isNaN(Date.parse(dayOf(date!.value))))
        refuse(date ?? at, 'is no date such as 261125');
      if (currency?.value && currency.value !== 'USD') refuse(currency, 'is not USD');
      if (modifier && INTERIM.includes(modifier.value)) refuse(modifier, 'is a day that is not over');
      open = { group: { bank: originator?.value ?? '', day: dayOf(date?.value ?? ''), sum: 0, accounts: 0, from: first, count: 0 } };
    },
    '03': ({ fields, first, at }) => {
      if (!open.group) return refuse(at, 'stands in no group (02)');
      const { bank, day } = open.group;
      const account = {
        bank,
        day,
        account: fields[1]?.value ?? '',
        opening: 0,
        closing: 0,
        entries: [],
        balances: new Map<string, number>(),
        sum: 0,
        at,
        from: first,
      };
      if (!account.account) refuse(fields[1] ?? at, 'lacks its account');
      if (fields[2]?.value && fields[2].value !== 'USD') refuse(fields[2], 'is not USD');
      for (let index = 3; index + 1 < fields.length;) {
        const [code, amount] = [fields[index]!, fields[index + 1]!];
        const cents = amount.value === '' ? 0 : number(amount, true);
        account.sum += cents;
        account.balances.set(code.value, cents);
        index = afterFunds(fields, index + 3);
      }
      open.account = account;
    },
    '16': ({ fields, at, content, text: words }) => {
      if (!open.account) return refuse(at, 'stands in no account (03)');
      const code = fields[1] ?? at;
      const credit = /^[123]\d\d$/.test(code.value);
      if (!credit && !/^[456]\d\d$/.test(code.value)) refuse(code, 'is neither a credit (100 to 399) nor a debit (400 to 699)');
      const cents = number(fields[2] ?? { ...at, value: '' });
      open.account.sum += cents;
      const next = afterFunds(fields, 3);
      const [bankRef = '', customerRef = ''] = fields.slice(next, next + 2).map(({ value }) => value);
      const said = fields[next + 2] ? content.slice(fields[next + 2]!.column - 1) : '';
      open.account.entries.push({
        line: at.line,
        typeCode: code.value,
        cents: credit ? cents : -cents,
        bankRef,
        customerRef,
        text: [said, ...words].join(' ').trim(),
      });
    },
    '49': ({ fields, first, at }) => {
      if (!open.group || !open.account) return refuse(at, 'ends no account');
      const { balances, sum, at: begin, from, ...day } = open.account;
      total(fields[1] ?? at, sum, 'the total of the account');
      total(fields[2] ?? at, first - from + 1, 'the number of its records');
      for (const [code, name] of [
        [OPENING, 'opening'],
        [CLOSING, 'closing'],
      ] as const) {
        const balance = balances.get(code);
        if (balance === undefined) refuse(begin, `lacks the ${name} ledger balance (${code})`);
        day[name] = balance ?? 0;
      }
      days.push(day);
      open.group.sum += sum;
      open.group.accounts += 1;
      open.account = undefined;
    },
    '98': ({ fields, first, at }) => {
      if (!open.group || open.account) return refuse(at, open.account ? 'ends a group within an account' : 'ends no group');
      total(fields[1] ?? at, open.group.sum, 'the total of the group');
      total(fields[2] ?? at, open.group.accounts, 'the number of its accounts');
      total(fields[3] ?? at, first - open.group.from + 1, 'the number of its records');
      fileSum += open.group.sum;
      groups += 1;
      open = {};
    },
    '99': ({ fields, first, at }) => {
      if (open.group) refuse(at, 'ends the file within a group');
      total(fields[1] ?? at, fileSum, 'the total of the file');
      total(fields[2] ?? at, groups, 'the number of its groups');
      total(fields[3] ?? at, first, 'the number of its records');
    },
  };
  for (const record of records) handlers[record.code]?.(record);
  for (const [index, code] of [
    [0, '01'],
    [-1, '99'],
  ] as const) {
    const record = records.at(index);
    if (record?.code !== code)
      refuse(record?.at ?? { line: 1, column: 1, value: '' }, `must be the record ${code} at the ${index ? 'end' : 'start'}`);
  }
  return { days, faults: faults.sort((a, b) => a.line - b.line || a.column - b.column) };
}

const dayOf = (date: string): string => `20${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4, 6)}`;

/** Behind the fields that tell when the money is available, of which some kinds have more. */
function afterFunds(fields: readonly Field[], index: number): number {
  const kind = fields[index]?.value ?? '';
  if (kind === 'S') return index + 4;
  if (kind === 'V') return index + 3;
  return kind === 'D' ? index + 2 + 2 * Number(fields[index + 1]?.value ?? 0) : index + 1;
}

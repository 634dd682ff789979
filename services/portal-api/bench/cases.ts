import { OrderSort } from '@portal/api-contract/vocabulary';

/** A call of one owner that people make all day, with its name in the report. */
export interface Case {
  name: string;
  call: 'list' | 'orderStatus';
  input: Record<string, unknown>;
}

/** An order of the owner whose numbers are looked for. */
export interface Known {
  order_no: string;
  pro_no: string | null;
  bol_no: string | null;
  reference_no: string | null;
  scac: string;
}

/** The cases for an owner of `total` orders; `known` are some of them, `now` is when the youngest was made. */
export function casesFor(total: number, known: readonly Known[], now: Date): Case[] {
  const day = (ago: number) => new Date(now.getTime() - ago * 86_400_000).toISOString().slice(0, 10);
  const list = (name: string, input: Record<string, unknown>): Case => ({ name: `list, ${name}`, call: 'list', input });
  const count = (name: string, input: Record<string, unknown>): Case => ({ name: `counts, ${name}`, call: 'orderStatus', input });
  const [first, ...rest] = known;
  const mixed = known.flatMap((one, n) => [one.order_no, one.pro_no, one.bol_no, one.reference_no][n % 4] ?? one.order_no);
  return [
    list('first page', {}),
    list('first page of 100', { pageSize: 100 }),
    list('last page', { pageNo: Math.ceil(total / 10) }),
    list('last page of 100', { pageNo: Math.ceil(total / 100), pageSize: 100 }),
    list('one status', { status: 80 }),
    list('a rare status', { status: 60 }),
    list('a month', { dateFrom: day(400), dateTo: day(370) }),
    list('pickup in a month', { dateType: 'pickup', dateFrom: day(400), dateTo: day(370) }),
    list('delivery in a month', { dateType: 'delivery', dateFrom: day(400), dateTo: day(370) }),
    list('one carrier', { scac: first!.scac }),
    list('exceptions', { exceptionOnly: true }),
    list('overdue', { due: 'overdue' }),
    list('carrier, status and dates', { scac: first!.scac, status: 80, dateFrom: day(400), dateTo: day(100) }),
    ...Object.values(OrderSort).map((sort) => list(`sorted by ${sort}`, { sort, pageSize: 100 })),
    list('one number', { nos: [first!.order_no] }),
    list(`${mixed.length} numbers of every kind`, { nos: mixed, pageSize: 100 }),
    list('100 numbers, none known', { nos: Array.from({ length: 100 }, (_, n) => `ABSENT${n}`) }),
    list('the end of a number', { keyword: rest[0]!.order_no.slice(-5) }),
    list('a company', { keyword: 'gulf trading 17' }),
    list('a Chinese word', { keyword: '亚特兰大' }),
    list('a keyword that none has', { keyword: 'zzz no such thing' }),
    count('all', {}),
    count('a month', { dateFrom: day(400), dateTo: day(370) }),
    count('one carrier', { scac: first!.scac }),
    count('exceptions', { exceptionOnly: true }),
    count(`${mixed.length} numbers`, { nos: mixed }),
    count('a company', { keyword: 'gulf trading 17' }),
  ];
}

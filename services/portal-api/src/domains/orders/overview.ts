import { OrderDue, OrderStatus, toMoney } from '@portal/api-contract/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { dayRange } from '../../platform/database/query';
import { type Given, statement } from '../../platform/database/statement';
import type { Data, OwnerContext } from '../../platform/http/contract';
import { usDay } from '../../platform/local-time';
import { CHARGED, dueOn, fromStateOf, PRICE_CHANGED, type Search, search, toStateOf } from './list';

type Overview = Data<'order', 'overview'>;

/** As many rows as a card has room for. */
const TOP = 5;

/** What the list searches by, with constants in the statement where the values are always the same. */
const constant = <T extends object>(filter: T) =>
  Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [name, typeof value === 'object' ? value : sql.lit(value)]),
  ) as unknown as Partial<Given<Search>>;

/** All counts in one statement, each by the list's own search: a count and the list that it links to cannot differ. */
const readCounts = statement<{ ownerId: string; today: string }, Omit<Overview, 'month'>>((db, { ownerId, today }) => {
  const found = (filter: object) => search(db, { ownerId, ...constant(filter) } as Given<Search>);
  const count = (filter: object) => found(filter).select((eb) => eb.fn.countAll<number>().as('count'));
  const due = dueOn(today);
  return db.selectNoFrom(({ exists }) => [
    exists(found({}).select(sql`1`.as('one')))
      .$castTo<boolean>()
      .as('hasOrders'),
    count({ status: OrderStatus.DRAFT }).as('drafts'),
    count({ exceptionOnly: true }).as('exceptions'),
    count({ refusedOnly: true }).as('refused'),
    count(due[OrderDue.OVERDUE]).as('overdue'),
    count(PRICE_CHANGED).as('priceChanged'),
    count(due[OrderDue.PICKUP_TODAY]).as('pickupsToday'),
    count(due[OrderDue.DELIVERY_TODAY]).as('deliveriesToday'),
  ]) as never;
});

/** A group of a month's orders: only the keys that it is grouped by are set, none for the whole month. */
interface Spent {
  day: string | null;
  scac: string | null;
  from_state: string | null;
  to_state: string | null;
  carrier: string;
  orders: number;
  cents: number;
}

/** Reads the month's orders once for all groupings. */
const readMonth = statement<Pick<Search, 'ownerId' | 'createdFrom' | 'createdUntil'>, Spent>((db, given) => {
  const day: RawBuilder<string> = sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`;
  return search(db, { ...given, ...constant(CHARGED) } as Given<Search>)
    .select(({ fn }) => [
      day.as('day'),
      'scac',
      fromStateOf.as('from_state'),
      toStateOf.as('to_state'),
      sql<string>`max(quote ->> 'carrierName')`.as('carrier'),
      fn.countAll<number>().as('orders'),
      fn.sum<number>('total').as('cents'),
    ])
    .groupBy(sql`grouping sets ((), (${day}), (scac), (${fromStateOf}, ${toStateOf}))`) as never;
});

const spent = ({ orders, cents }: Spent) => ({ orders, amount: toMoney(Number(cents)) });
const dearestFirst = (groups: Spent[]) => groups.sort((a, b) => Number(b.cents) - Number(a.cents)).slice(0, TOP);

/** What an owner's day is about: what needs action, what is due today, and what the month costs. Days are those of Chicago. */
export async function overview({ db, ownerId, now }: OwnerContext): Promise<Overview> {
  const today = usDay(now);
  const month = { from: `${today.slice(0, 7)}-01`, to: today };
  const { from: createdFrom, until: createdUntil } = dayRange({ dateFrom: month.from, dateTo: month.to });
  const [counts, groups] = await Promise.all([
    readCounts(db, { ownerId, today }),
    readMonth(db, { ownerId, createdFrom: createdFrom!, createdUntil: createdUntil! }),
  ]);
  const whole = groups.find(({ day, scac, from_state }) => day === null && scac === null && from_state === null);
  return {
    ...counts[0]!,
    month: {
      ...month,
      ...(whole?.cents ? spent(whole) : { orders: 0, amount: toMoney(0) }),
      byDay: groups
        .filter(({ day }) => day !== null)
        .sort((a, b) => a.day!.localeCompare(b.day!))
        .map((group) => ({ day: group.day!, ...spent(group) })),
      byCarrier: dearestFirst(groups.filter(({ scac }) => scac !== null)).map((group) => ({
        scac: group.scac!,
        carrierName: group.carrier,
        ...spent(group),
      })),
      byLane: dearestFirst(groups.filter(({ from_state }) => from_state !== null)).map((group) => ({
        lane: `${group.from_state}-${group.to_state}`,
        ...spent(group),
      })),
    },
  };
}

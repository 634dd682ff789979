import { labels, TradeType, toMoney } from '@portal/api-contract/vocabulary';
import { usDay, PAPER_ZONE } from '../platform/local-time';
import issuer from './issuer.json';
import { dollars } from './order-view';
import { type Column, facts, INNER, letterhead, MARGIN, room, table } from './pdf/letter';
import { LETTER, Sheet } from './pdf/sheet';

/** Signed cents of the accounts of a wallet; what is owed counts below zero. */
export interface Balances {
  available: number;
  frozen: number;
  owed: number;
}

/** What one record moved at a time. */
export interface Movement extends Balances {
  transactionNo: string;
  type: TradeType;
  orderNo: string | null;
  at: Date;
}

export interface StatementView {
  /** `YYYY-MM`, of PAPER_ZONE. */
  month: string;
  owner: { company: string; email: string };
  /** When the month began. */
  opening: Balances;
  /** In their order. */
  movements: readonly Movement[];
  issuedAt: Date;
  /** The month has not ended. */
  running: boolean;
}

const entryColumns: readonly Column[] = [
  { name: 'Date 日期', share: 0.115 },
  { name: 'Transaction 交易', share: 0.215 },
  { name: 'Order 订单号', share: 0.15 },
  { name: 'Transaction no. 交易编号', share: 0.19 },
  { name: 'On hold 冻结', share: 0.105, align: 'right' },
  { name: 'Amount 金额', share: 0.105, align: 'right' },
  { name: 'Balance 余额', share: 0.12, align: 'right' },
];

const totalColumns: readonly Column[] = [
  { name: 'Totals by transaction 按交易合计', share: 0.515 },
  { name: 'Entries 笔数', share: 0.155, align: 'right' },
  { name: 'On hold 冻结 (USD)', share: 0.165, align: 'right' },
  { name: 'Amount 金额 (USD)', share: 0.165, align: 'right' },
];

/** The account of a month: what was there, all that moved, and what is there at its end. */
export async function walletStatement(view: StatementView): Promise<Buffer> {
  const { month, owner, opening, movements, issuedAt, running } = view;
  const sheet = new Sheet(LETTER, `Statement ${month}`);
  sheet.page();
  let y = letterhead(sheet, issuer.name, 'STATEMENT 对账单', running ? `${month}  Month to date 截至今日` : month);
  const closing = movements.reduce(add, opening);
  y = facts(
    sheet,
    [
      ['Account of 账户', `${owner.company}  ${owner.email}`],
      ['Month 月份', `${month}  (${PAPER_ZONE})`],
      ['Issued 出具日期', usDay(issuedAt)],
      ['Currency 币种', 'USD'],
      ['Opening balance 期初余额', cents(total(opening))],
      ['Closing balance 期末余额', cents(total(closing))],
    ],
    y,
  );
  const note =
    'The balance is what is available and on hold, less what is owed; a hold does not change it. 余额为可用与冻结之和减去欠款，冻结不改变余额。';
  sheet.text(note, MARGIN, y + 4, { size: 8, color: '#555555' }, INNER);
  y = table(sheet, entryColumns, entries(view), y + 26);
  y = table(sheet, totalColumns, totals(movements), room(sheet, y + 22, 60));
  y = room(sheet, y + 14, 92);
  const sums: [string, number][] = [
    ['Opening balance 期初余额', total(opening)],
    ['Total of all entries 本月合计', total(closing) - total(opening)],
    ['CLOSING BALANCE 期末余额', total(closing)],
    ['of which available 其中可用', closing.available],
    ['of which on hold 其中冻结', closing.frozen],
    ...(closing.owed < 0 ? [['less owed 减去欠款', closing.owed] as [string, number]] : []),
  ];
  sums.forEach(([label, amount], index) => {
    const style = index === 2 ? { size: 11, bold: true } : { size: 9 };
    sheet.text(`${label}   USD ${cents(amount)}`, MARGIN, y + index * 16, { ...style, align: 'right' }, INNER - 4);
  });
  sheet.numbered((page, count) => {
    const foot = { size: 8, color: '#555555' };
    sheet.text(`${owner.company}  ${month}`, MARGIN, LETTER.height - 36, foot, INNER - 120);
    sheet.text(`Page ${page} of ${count}  第 ${page} / ${count} 页`, MARGIN, LETTER.height - 36, { ...foot, align: 'right' }, INNER);
  });
  return sheet.finish();
}

const total = ({ available, frozen, owed }: Balances): number => available + frozen + owed;

const add = (a: Balances, b: Balances): Balances => ({
  available: a.available + b.available,
  frozen: a.frozen + b.frozen,
  owed: a.owed + b.owed,
});

/** The rows of the month, between its opening and its closing balance. */
function entries({ opening, movements }: StatementView): string[][] {
  let balance = total(opening);
  const first = ['', 'Opening balance 期初余额', '', '', '', '', cents(balance)];
  const rows = movements.map((movement) => {
    balance += total(movement);
    const { at, orderNo, transactionNo, frozen } = movement;
    return [usDay(at), named(movement), orderNo ?? '', transactionNo, moved(frozen), moved(total(movement)), cents(balance)];
  });
  const none = ['', 'No entries in this month 本月无交易', '', '', '', '', ''];
  return [first, ...(rows.length > 0 ? rows : [none]), ['', 'Closing balance 期末余额', '', '', '', '', cents(balance)]];
}

function totals(movements: readonly Movement[]): string[][] {
  const kinds = new Map<TradeType, Balances & { count: number }>();
  for (const movement of movements) {
    const { count, ...sum } = kinds.get(movement.type) ?? { count: 0, available: 0, frozen: 0, owed: 0 };
    kinds.set(movement.type, { ...add(sum, movement), count: count + 1 });
  }
  const rows = [...kinds]
    .toSorted(([a], [b]) => a - b)
    .map(([type, sum]) => [kindOf(type), String(sum.count), moved(sum.frozen), cents(total(sum))]);
  const all = movements.reduce(add, { available: 0, frozen: 0, owed: 0 });
  return [...rows, ['All entries 全部交易', String(movements.length), moved(all.frozen), cents(total(all))]];
}

const kindOf = (type: TradeType): string => `${labels.tradeType[type].en} ${labels.tradeType[type].zh}`;

/** The kind of a movement; of a cash-out which of its two it is, of a repayment how much, for it changes no balance. */
function named(movement: Movement): string {
  const { type, frozen, owed } = movement;
  if (type === TradeType.REPAYMENT) return `${kindOf(type)} ${cents(owed)}`;
  if (type !== TradeType.CASH_OUT || frozen === 0) return kindOf(type);
  if (frozen > 0) return `${kindOf(type)}: requested 申请`;
  return total(movement) < 0 ? `${kindOf(type)}: paid 已付款` : `${kindOf(type)}: returned 退回`;
}

const cents = (amount: number): string => dollars(toMoney(amount));

/** A change with its sign; nothing where none is. */
const moved = (amount: number): string => (amount === 0 ? '' : `${amount > 0 ? '+' : ''}${cents(amount)}`);

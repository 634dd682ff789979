import { ChargeStatus, OrderStatus, toMoney } from '@portal/api-contract/vocabulary';
import { chargeName } from '../pricing/charges';
import issuer from './issuer.json';
import { type Column, facts, INNER, letterhead, MARGIN, room, table } from './pdf/letter';
import { LETTER, Sheet } from './pdf/sheet';
import { companyLine, dollars, type OrderView } from './order-view';
import { usDay } from '../platform/local-time';

const columns: readonly Column[] = [
  { name: 'Charge 费用', share: 0.5 },
  { name: 'Type 类型', share: 0.26 },
  { name: 'Amount 金额 (USD)', share: 0.24, align: 'right' },
];

/** The bill of an order; before the final charges are known it says that it is a pro forma. */
export async function invoice(view: OrderView): Promise<Buffer> {
  const { order, owner, payment } = view;
  const final = order.finalTotal !== null;
  const date = usDay(payment.at ?? order.bookedAt);
  const sheet = new Sheet(LETTER, `Invoice ${order.orderNo}`);
  sheet.page();
  const [title, subtitle] = final
    ? ['INVOICE 账单', 'Final charges 最终费用']
    : ['PRO FORMA INVOICE 形式账单', 'Estimated charges 预估费用'];
  let y = letterhead(sheet, issuer.name, title, subtitle);
  const { pickup, delivery } = order.request;
  y = facts(
    sheet,
    [
      ['Invoice no. 账单号', `INV-${order.orderNo}`],
      ['Invoice date 账单日期', date],
      ['Terms 付款条件', 'Prepaid wallet, balance due on receipt 钱包预付，欠款见单即付'],
      ['Due 到期日', final ? date : 'With the final invoice 以最终账单为准'],
      ['Bill to 付款方', `${owner.company}  ${owner.email}`],
      ['Order 订单号', order.orderNo],
      ['Reference number 参考号', order.referenceNo ?? ''],
      ['Bill of lading 提单号', order.bolNo ?? ''],
      ['PRO', order.proNo ?? ''],
      ['Carrier 承运商', `${order.carrierName} (${order.scac})`],
      ['Pickup date 提货日期', order.pickupDate],
      ['From 发货', companyLine(pickup.address)],
      ['To 收货', companyLine(delivery.address)],
    ],
    y,
  );
  const charges = billed(view);
  y = table(
    sheet,
    columns,
    charges.map((charge) => [
      named(charge),
      charge.status === ChargeStatus.QUOTED ? 'Quoted 报价' : 'Adjustment 调整',
      dollars(toMoney(charge.amount)),
    ]),
    y + 8,
  );
  y = room(sheet, y + 6, 56);
  const total = order.finalTotal ?? charges.reduce((sum, { amount }) => sum + amount, 0);
  sheet.text(
    `${final ? 'TOTAL 合计' : 'ESTIMATED TOTAL 预估合计'}   USD ${dollars(toMoney(total))}`,
    MARGIN,
    y + 6,
    { size: 13, bold: true, align: 'right' },
    INNER - 4,
  );
  if (final) {
    const paid = `Paid from the wallet 已从钱包支付   USD ${dollars(toMoney(total - payment.due))}`;
    const due = `BALANCE DUE 应付余额   USD ${dollars(toMoney(payment.due))}`;
    sheet.text(paid, MARGIN, y + 26, { size: 9, align: 'right' }, INNER - 4);
    sheet.text(due, MARGIN, y + 44, { size: 11, bold: true, align: 'right' }, INNER - 4);
  } else {
    const held =
      'This amount is on hold in the wallet; the final charges follow after delivery. 该金额已在钱包中冻结，送达后按最终费用结算。';
    sheet.text(held, MARGIN, y + 34, { size: 8, color: '#555555' });
  }
  return sheet.finish();
}

/** Of a cancelled order the quote is not charged, only what came after it. */
function billed({ order, charges }: OrderView) {
  return order.status === OrderStatus.CANCELLED ? charges.filter(({ status }) => status === ChargeStatus.FINAL) : charges;
}

function named(charge: OrderView['charges'][number]): string {
  const [en, zh] = [chargeName(charge, 'en'), chargeName(charge, 'zh')];
  return en === zh ? en : `${en} ${zh}`;
}

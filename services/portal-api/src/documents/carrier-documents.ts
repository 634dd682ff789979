import { type Column, facts, INNER, letterhead, MARGIN, room, table } from './pdf/letter';
import { LETTER, Sheet } from './pdf/sheet';
import {
  cityLine,
  companyLine,
  companyOf,
  contactOf,
  descriptionOf,
  freightLines,
  type OrderView,
  pounds,
  streetLine,
  sum,
} from './order-view';

/** A real carrier sends these documents; those of the reference carriers say that they are for demonstration. */
const NOTE = 'Issued electronically by a reference carrier of this portal, for demonstration. 由演示承运商以电子方式出具。';

const columns: readonly Column[] = [
  { name: 'Units 件数', share: 0.14 },
  { name: 'Description 货物描述', share: 0.58 },
  { name: 'Class 等级', share: 0.12, align: 'right' },
  { name: 'Weight 重量 (lb)', share: 0.16, align: 'right' },
];

/** The delivery receipt of a reference carrier. @throws Error for an order that was not delivered */
export async function deliveryReceipt(view: OrderView): Promise<Buffer> {
  const { order, delivered } = view;
  if (!delivered) throw new Error('no delivery to receipt');
  const { pickup, delivery } = order.request;
  const sheet = new Sheet(LETTER, `Delivery receipt ${order.orderNo}`);
  sheet.page();
  let y = letterhead(sheet, order.carrierName, 'DELIVERY RECEIPT', 'Proof of delivery 签收证明');
  y = facts(
    sheet,
    [
      ...identity(view),
      ['Shipper 发货方', companyLine(pickup.address)],
      ['Consignee 收货方', companyOf(delivery.address)],
      ['Delivered to 送达地址', `${streetLine(delivery.address)}, ${cityLine(delivery.address)}`],
      ['Delivered at 签收时间', localTime(delivered)],
    ],
    y,
  );
  const lines = freightLines(order.request);
  y = table(
    sheet,
    columns,
    lines.map((line) => [`${line.units} ${line.unitType}`, descriptionOf(line.item), String(line.freightClass), pounds(line.pounds)]),
    y + 8,
  );
  y = room(sheet, y + 8, 110);
  sheet.text(
    `${sum(lines, 'units')} handling units, ${pounds(sum(lines, 'pounds'))} lb received in good order. 货物完好签收。`,
    MARGIN,
    y + 4,
    { size: 10, bold: true },
  );
  sheet.text('Received by 签收人', MARGIN, y + 36, { size: 7, color: '#555555' });
  sheet.both(contactOf(delivery.address), MARGIN, y + 50, { size: 11 }, INNER / 2);
  sheet.rule(MARGIN, y + 56, MARGIN + INNER / 2, y + 56);
  sheet.text(NOTE, MARGIN, y + 84, { size: 7.5, color: '#555555' }, INNER);
  return sheet.finish();
}

/** The weight certificate of a reference carrier, after a reweigh. @throws Error for an order that was not weighed */
export async function weightCertificate(view: OrderView): Promise<Buffer> {
  const weighed = weighing(view.charges);
  if (!weighed) throw new Error('no weighing to certify');
  const sheet = new Sheet(LETTER, `Weight certificate ${view.order.orderNo}`);
  sheet.page();
  let y = letterhead(sheet, view.order.carrierName, 'WEIGHT CERTIFICATE', 'Weight and inspection 重量证明');
  y = facts(
    sheet,
    [
      ...identity(view),
      ['Declared weight 申报重量', weighed.declared],
      ['Weight on the scale 复核重量', weighed.scale],
      ['Weighed at 称重时间', weighed.at.toISOString().slice(0, 16).replace('T', ' ').concat(' UTC')],
      ['Handling units 件数', String(sum(freightLines(view.order.request), 'units'))],
    ],
    y,
  );
  const text = [
    'The shipment named above was weighed on a certified scale; the weight on the scale replaces the declared one.',
    '上述货物已在经校准的地磅上称重，以复核重量为准。',
  ];
  y = sheet.lines(text, MARGIN, y + 12, 15, { size: 9.5 });
  sheet.text(NOTE, MARGIN, y + 24, { size: 7.5, color: '#555555' }, INNER);
  return sheet.finish();
}

/** What the last reweigh found, from the evidence of its charge; undefined if there was none. */
export function weighing(charges: OrderView['charges']): { declared: string; scale: string; at: Date } | undefined {
  for (const { evidence, createdAt: at } of charges.toReversed()) {
    const value = (code: string) => evidence.find((one) => one.code === code)?.value;
    const scale = value('scaleWeight');
    if (scale !== undefined) return { declared: value('declaredWeight') ?? '', scale, at };
  }
  return undefined;
}

const identity = ({ order }: OrderView): (readonly [string, string])[] => [
  ['PRO', order.proNo ?? ''],
  ['Bill of lading 提单号', order.bolNo ?? ''],
  ['Order 订单号', order.orderNo],
  ['Reference number 参考号', order.referenceNo ?? ''],
];

function localTime({ time, tz }: { time: Date; tz: string }): string {
  const options = { timeZone: tz, dateStyle: 'medium', timeStyle: 'short' } as const;
  return `${time.toLocaleString('en-US', options)} (${tz})`;
}

import { setImmediate as breathe } from 'node:timers/promises';
import { chargeName } from '../pricing/charges';
import {
  type RequestView,
  cityLine,
  companyOf,
  contactLine,
  descriptionOf,
  type FreightLine,
  freightLines,
  ordersOf,
  type OrderView,
  pounds,
  streetLine,
  sum,
} from './order-view';
import { BELOW, LABEL, LETTER, MUTED, Sheet } from './pdf/sheet';

const LEFT = 10;
const WIDTH = LABEL.width - 2 * LEFT;
const RIGHT = LEFT + WIDTH;

/** A label of 4×6 in for each handling unit, with a barcode of its own: BOL number and number of the unit. */
export async function palletLabels(...views: readonly OrderView[]): Promise<Buffer> {
  const sheet = new Sheet(LABEL, `Pallet labels ${ordersOf(views)}`);
  for (const view of views) {
    await eachUnit(view, (line, unit, total) => {
      sheet.page();
      label(sheet, view, line, unit, total);
    });
  }
  return sheet.finish();
}

const LETTER_SIDE = (LETTER.width - 2 * LABEL.width) / 2;
const LETTER_TOP = 36;

/** The same labels at the same size, two on a page of letter paper, for those who have no printer of labels. */
export async function drawLabelsOnLetter(sheet: Sheet, view: OrderView): Promise<void> {
  await eachUnit(view, (line, unit, total) => {
    const first = unit % 2 === 1;
    if (first) sheet.page();
    sheet.moved(first ? LETTER_SIDE : LETTER_SIDE + LABEL.width, LETTER_TOP, () => label(sheet, view, line, unit, total));
  });
}

async function eachUnit(view: OrderView, draw: (line: FreightLine, unit: number, total: number) => void): Promise<void> {
  const lines = freightLines(view.order.request);
  const total = sum(lines, 'units');
  let unit = 0;
  for (const line of lines) {
    for (let one = 0; one < line.units; one += 1) {
      unit += 1;
      draw(line, unit, total);
      // A shipment may have thousands of units; other requests are answered in between.
      if (unit % 50 === 0) await breathe();
    }
  }
}

function label(sheet: Sheet, { order }: OrderView, line: FreightLine, unit: number, total: number): void {
  const { pickup, delivery } = order.request;
  sheet.box(LEFT, 10, WIDTH, 412, 1);
  sheet.text('FROM', LEFT + 5, 22, { size: 7 });
  sheet.both(companyOf(pickup.address), LEFT + 36, 22, { size: 9 }, WIDTH - 42);
  sheet.text(`${streetLine(pickup.address)}, ${cityLine(pickup.address)}`, LEFT + 36, 34, { size: 8 }, WIDTH - 42);
  sheet.rule(LEFT, 42, RIGHT, 42);

  sheet.text('TO', LEFT + 5, 56, { size: 7 });
  const company = companyOf(delivery.address);
  const below = sheet.both(company, LEFT + 36, 57, { size: 15, bold: true }, WIDTH - 42);
  if (below) sheet.text(company.original, LEFT + 36, 66.5, { size: BELOW, color: MUTED }, WIDTH - 42);
  const { address1 = '', address2 } = delivery.address;
  sheet.text(address1, LEFT + 36, below ? 78 : 76, { size: below ? 11 : 12 }, WIDTH - 42);
  sheet.text(address2 ?? '', LEFT + 36, 88, { size: 9.5 }, WIDTH - 42);
  sheet.text(cityLine(delivery.address), LEFT + 36, address2 ? 102 : 95, { size: 15, bold: true }, WIDTH - 42);
  sheet.both(contactLine(delivery.address), LEFT + 36, 112, { size: 8.5 }, WIDTH - 42);
  sheet.rule(LEFT, 118, RIGHT, 118, 1.2);

  numbers(sheet, order, unit, total);
  sheet.rule(LEFT, 246, RIGHT, 246, 1.2);
  freight(sheet, line, order.request);

  const code = `${order.bolNo ?? ''}${String(unit).padStart(4, '0')}`;
  sheet.barcode('code128', code, LEFT, 340, WIDTH, 58, 1.5);
  sheet.text(`${order.bolNo ?? ''} ${String(unit).padStart(4, '0')}`, LEFT, 414, { size: 10, align: 'center' }, WIDTH);
}

function numbers(sheet: Sheet, order: OrderView['order'], unit: number, total: number): void {
  sheet.text('CARRIER', LEFT + 5, 130, { size: 6.5 });
  sheet.text(`${order.carrierName} (${order.scac})`, LEFT + 5, 144, { size: 11, bold: true }, 165);
  sheet.text('BOL', LEFT + 5, 158, { size: 6.5 });
  sheet.text(order.bolNo ?? '', LEFT + 26, 158, { size: 9 });
  sheet.text('ORDER', LEFT + 5, 171, { size: 6.5 });
  sheet.text(order.orderNo, LEFT + 36, 171, { size: 9 });
  sheet.rule(LEFT + 175, 118, LEFT + 175, 178);
  sheet.text('HANDLING UNIT', LEFT + 175, 130, { size: 6.5, align: 'center' }, WIDTH - 175);
  sheet.text(`${unit} of ${total}`, LEFT + 177, 160, { size: 24, bold: true, align: 'center' }, WIDTH - 179);
  sheet.rule(LEFT, 178, RIGHT, 178);
  sheet.text(`PRO ${order.proNo ?? ''}`, LEFT + 5, 190, { size: 9, bold: true });
  if (order.proNo) sheet.barcode('code128', order.proNo, LEFT, 196, WIDTH, 44, 1.5);
  else sheet.text('PRO label of the carrier goes here', LEFT, 218, { size: 8, color: '#555555', align: 'center' }, WIDTH);
}

function freight(sheet: Sheet, line: FreightLine, request: RequestView): void {
  const { item, unitType, units, pounds: weight, size, freightClass } = line;
  const facts = `${unitType}  ${size}  ${pounds(weight / units)} lb  class ${freightClass}${item.nmfc ? `  NMFC ${item.nmfc}` : ''}`;
  sheet.text(facts, LEFT + 5, 259, { size: 9 }, WIDTH - 10);
  const { english, original } = descriptionOf(item);
  const description = sheet.wrapUpTo(english, WIDTH - 10, 9, 2);
  let y = sheet.lines(description, LEFT + 5, 272, 11.5, { size: 9 });
  if (original && description.length === 1) {
    sheet.text(original, LEFT + 5, y - 1.5, { size: 7.5, color: MUTED }, WIDTH - 10);
    y += 10;
  }
  if (!item.stackable) sheet.text('DO NOT STACK 请勿堆叠', LEFT + 5, y, { size: 9, bold: true });
  y += item.stackable ? 0 : 12;
  if (item.hazmat) {
    const { unNumber, properName, hazardClass, packingGroup } = item.hazmat;
    const text = [unNumber, properName, `Class ${hazardClass}`, ...(packingGroup ? [`PG ${packingGroup}`] : [])].join(', ');
    sheet.fill(LEFT + 4, y - 9, WIDTH - 8, 13);
    sheet.text(`HAZMAT  ${text}`, LEFT + 8, y + 1, { size: 9, bold: true, color: 'white' }, WIDTH - 16);
    y += 14;
  }
  const services = request.delivery.services.map((code) => chargeName({ code: `ACC_${code}`, type: 1, place: 'shipment' }, 'en'));
  if (services.length > 0) sheet.text(`Delivery: ${services.join(', ')}`, LEFT + 5, y + 1, { size: 8 }, WIDTH - 10);
}

import { LETTER, Sheet } from '../pdf/sheet';
import { type FreightLine, freightLines, type OrderView, pounds, sum, type RequestView } from '../order-view';
import { chargeName, type ServicePlace } from '../../pricing/charges';
import { foot, FOOT } from './foot';
import { BAR, bar, BOTTOM, head, LEFT, MIDDLE, RIGHT, WIDTH } from './frame';
import { rowOf, type Row, TABLE_HEAD, tableFrame, tableRows, tableTotals, TOTAL_ROW, breakRows } from './freight-table';
import { carrierSide, parties, terms } from './parties';

const INSTRUCTIONS = 270;
const ORDERS = 334;
const FREIGHT = ORDERS + BAR + 12 + 14 + 13;
const SUPPLEMENT = 76;
/** Lines of special instructions that the first page has room for. */
const INSTRUCTION_LINES = 6;

export async function billOfLading(view: OrderView): Promise<Buffer> {
  const sheet = new Sheet(LETTER, `Bill of lading ${view.order.bolNo ?? ''}`);
  drawBill(sheet, view);
  return sheet.finish();
}

/** The bill of lading after the VICS standard; what does not fit its page goes to supplements that count as pages. */
export function drawBill(sheet: Sheet, view: OrderView): void {
  const { order } = view;
  const lines = freightLines(order.request);
  const footTop = BOTTOM - FOOT;
  const instructions = instructionsOf(order.request).flatMap((line) => sheet.wrap(line, MIDDLE - LEFT - 8, 7));
  const [shown, more] = [instructions.slice(0), instructions.slice(INSTRUCTION_LINES)];
  const supplementTop = SUPPLEMENT + (more.length > 0 ? BAR + more.length * 9 + 8 : 0);
  const pages = breakRows(
    lines.map((line) => rowOf(sheet, line)),
    {
      first: footTop - TOTAL_ROW - FREIGHT - TABLE_HEAD,
      second: BOTTOM - supplementTop - TABLE_HEAD,
      others: BOTTOM - SUPPLEMENT - TABLE_HEAD,
    },
  );
  if (more.length > 0 && pages.length === 1) pages.push([]);

  sheet.page();
  head(sheet, 'BILL OF LADING', order.pickupDate, 1, pages.length);
  parties(sheet, view);
  carrierSide(sheet, view);
  bar(sheet, 'SPECIAL INSTRUCTIONS', LEFT, INSTRUCTIONS, MIDDLE - LEFT);
  sheet.lines(
    more.length > 0 ? [...shown.slice(0, -1), 'Continued on page 2: SEE ATTACHED SUPPLEMENT'] : shown,
    LEFT + 4,
    INSTRUCTIONS + BAR + 8,
    8.2,
    { size: 7 },
  );
  terms(sheet, INSTRUCTIONS);
  for (const y of [128, 206, INSTRUCTIONS]) sheet.rule(MIDDLE, y, RIGHT, y);
  sheet.box(LEFT, 50, WIDTH, ORDERS - 50);
  sheet.rule(MIDDLE, 50, MIDDLE, ORDERS);
  customerOrders(sheet, view, lines);
  const end = tableRows(sheet, pages[0]!, tableFrame(sheet, FREIGHT, footTop));
  if (pages.length > 1 && pages[1]!.length > 0)
    sheet.text('Continued on page 2: SEE ATTACHED SUPPLEMENT', 238, end + 9, { size: 7, bold: true });
  tableTotals(sheet, lines, footTop - TOTAL_ROW);
  foot(sheet, view, footTop);
  sheet.box(LEFT, footTop, WIDTH, FOOT);

  const overflow = more.length > 0 ? [shown.at(-1)!, ...more] : [];
  pages.slice(1).forEach((rows, index) => supplement(sheet, view, rows, index === 0 ? overflow : [], index + 2, pages.length));
}

/** The orders of the shipper's customer: a portal order is one. */
function customerOrders(sheet: Sheet, { order }: OrderView, lines: readonly FreightLine[]): void {
  const columns = [LEFT, LEFT + 150, LEFT + 205, LEFT + 265, LEFT + 345, RIGHT];
  const row = (cells: readonly string[], y: number, bold: boolean, size: number) =>
    cells.forEach((cell, index) =>
      sheet.text(
        cell,
        columns[index]! + 3,
        y,
        { size, bold, align: index === 0 || index === 4 ? 'left' : 'center' },
        columns[index + 1]! - columns[index]! - 6,
      ),
    );
  const [packages, weight] = [String(sum(lines, 'pieces')), pounds(sum(lines, 'pounds'))];
  const onPallets = lines.some(({ item }) => item.packaging === 'pallet');
  const top = ORDERS + BAR;
  bar(sheet, 'CUSTOMER ORDER INFORMATION', LEFT, ORDERS, WIDTH);
  row(['CUSTOMER ORDER NUMBER', '# PKGS', 'WEIGHT (lb)', 'PALLET/SLIP (Y/N)', 'ADDITIONAL SHIPPER INFO'], top + 9, true, 6);
  row([order.referenceNo ?? order.orderNo, packages, weight, onPallets ? 'Y' : 'N', `Order ${order.orderNo}`], top + 22, false, 8);
  row(['GRAND TOTAL', packages, weight, '', ''], top + 35.5, true, 7.5);
  for (const y of [top + 12, top + 26]) sheet.rule(LEFT, y, RIGHT, y, 0.4);
  for (const x of columns.slice(1, -1)) sheet.rule(x, top, x, FREIGHT, 0.4);
  sheet.box(LEFT, ORDERS, WIDTH, FREIGHT - ORDERS);
}

function supplement(
  sheet: Sheet,
  { order }: OrderView,
  rows: readonly Row[],
  instructions: readonly string[],
  page: number,
  pages: number,
): void {
  sheet.page();
  head(sheet, 'SUPPLEMENT TO THE BILL OF LADING', order.pickupDate, page, pages);
  sheet.text(`Bill of Lading Number: ${order.bolNo ?? ''}     Pro number: ${order.proNo ?? ''}     SCAC: ${order.scac}`, LEFT + 2, 64, {
    size: 9,
  });
  let top = SUPPLEMENT;
  if (instructions.length > 0) {
    bar(sheet, 'SPECIAL INSTRUCTIONS (CONTINUED)', LEFT, top, WIDTH);
    top = sheet.lines(instructions, LEFT + 4, top + BAR + 9, 9, { size: 7.5 }) + 2;
  }
  if (rows.length > 0) tableRows(sheet, rows, tableFrame(sheet, top, BOTTOM));
}

/** What the driver and the docks must know, one fact a line. */
function instructionsOf({ pickup, delivery, pickupDate, shipmentServices }: RequestView): string[] {
  const { openTime, closeTime } = delivery.address;
  return [
    `Pickup ${pickupDate}, ready ${pickup.readyTime}, close ${pickup.closeTime} (local time)`,
    ...(openTime && closeTime ? [`Delivery hours ${openTime} to ${closeTime}`] : []),
    ...services('Services', [
      ...named(pickup.services, 'pickup'),
      ...named(delivery.services, 'delivery'),
      ...named(shipmentServices, 'shipment'),
    ]),
    ...(pickup.address.remark ? [`Pickup: ${pickup.address.remark}`] : []),
    ...(delivery.address.remark ? [`Delivery: ${delivery.address.remark}`] : []),
  ];
}

const named = (codes: readonly string[], place: ServicePlace) =>
  codes.map((code) => chargeName({ code: `ACC_${code}`, type: 1, place }, 'en'));

const services = (label: string, names: readonly string[]) => (names.length > 0 ? [`${label}: ${names.join('; ')}`] : []);

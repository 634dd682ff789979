import { type RequestView, cityLine, companyOf, contactLine, type OrderView, streetLine } from '../order-view';
import issuer from '../issuer.json';
import type { Sheet } from '../pdf/sheet';
import { bar, field, LEFT, MIDDLE, RIGHT } from './frame';

type Place = RequestView['pickup']['address'];

const LINE = 12;

/** The left half of the form: where from, where to, who pays the carrier. */
export function parties(sheet: Sheet, { order }: OrderView): void {
  const { pickup, delivery, referenceNo } = order.request;
  const width = MIDDLE - LEFT;
  bar(sheet, 'SHIP FROM', LEFT, 50, width);
  place(sheet, pickup.address, 72);
  field(sheet, 'SID#:', order.orderNo, LEFT + 4, 72 + 4 * LINE, MIDDLE - 60);
  sheet.tick(false, 'FOB', MIDDLE - 40, 72 + 4 * LINE);

  bar(sheet, 'SHIP TO', LEFT, 128, width);
  place(sheet, delivery.address, 150, MIDDLE - 120);
  field(sheet, 'Location #:', delivery.address.label ?? '', MIDDLE - 120, 150 + 2 * LINE, MIDDLE);
  field(sheet, 'CID#:', referenceNo ?? '', LEFT + 4, 150 + 4 * LINE, MIDDLE - 60);
  sheet.tick(false, 'FOB', MIDDLE - 40, 150 + 4 * LINE);

  bar(sheet, 'THIRD PARTY FREIGHT CHARGES BILL TO', LEFT, 206, width);
  field(sheet, 'Name:', issuer.name, LEFT + 4, 228, MIDDLE);
  field(sheet, 'Address:', issuer.address1, LEFT + 4, 228 + LINE, MIDDLE);
  field(sheet, 'City/State/Zip:', `${issuer.city}, ${issuer.state} ${issuer.zip}`, LEFT + 4, 228 + 2 * LINE, MIDDLE);
  field(sheet, 'Phone:', issuer.phone, LEFT + 4, 228 + 3 * LINE, MIDDLE);
}

function place(sheet: Sheet, address: Place, y: number, cityTo = MIDDLE): void {
  field(sheet, 'Name:', companyOf(address), LEFT + 4, y, MIDDLE, 9);
  field(sheet, 'Address:', streetLine(address), LEFT + 4, y + LINE, MIDDLE);
  field(sheet, 'City/State/Zip:', cityLine(address), LEFT + 4, y + 2 * LINE, cityTo);
  field(sheet, 'Contact:', contactLine(address), LEFT + 4, y + 3 * LINE, MIDDLE);
}

/** The right half: the numbers that are scanned, the carrier, and who pays when. */
export function carrierSide(sheet: Sheet, { order }: OrderView): void {
  const x = MIDDLE + 4;
  const width = RIGHT - MIDDLE;
  const bolNo = order.bolNo ?? '';
  field(sheet, 'Bill of Lading Number:', bolNo, x, 62, RIGHT, 11);
  sheet.barcode('gs1-128', `(402)${bolNo}`, MIDDLE, 70, width, 40);
  sheet.text(`(402) ${bolNo}`, MIDDLE, 121, { size: 7.5, align: 'center' }, width);

  field(sheet, 'CARRIER NAME:', order.carrierName, x, 142, RIGHT, 9);
  field(sheet, 'Trailer number:', '', x, 158, RIGHT);
  field(sheet, 'Seal number(s):', '', x, 174, RIGHT);
  field(
    sheet,
    'Service:',
    `${order.service}, ${order.transitDays} business days, estimated delivery ${order.estDeliveryDate}`,
    x,
    190,
    RIGHT,
    7.5,
  );

  field(sheet, 'SCAC:', order.scac, x, 218, RIGHT, 10);
  field(sheet, 'Pro number:', order.proNo ?? '', x + 90, 218, RIGHT, 10);
  if (order.proNo) {
    sheet.barcode('code128', order.proNo, MIDDLE, 225, width, 30);
    sheet.text(order.proNo, MIDDLE, 265, { size: 7.5, align: 'center' }, width);
  } else {
    sheet.text('PRO label of the carrier goes here', MIDDLE, 246, { size: 7, color: '#555555', align: 'center' }, width);
  }
}

/** Who pays when: the portal pays the carrier, so a third party does. */
export function terms(sheet: Sheet, top: number): void {
  const x = MIDDLE + 4;
  sheet.text('Freight Charge Terms', x, top + 10, { size: 7.5, bold: true });
  sheet.text('(freight charges are prepaid unless marked otherwise)', x + 84, top + 10, { size: 6 }, RIGHT - x - 88);
  sheet.tick(false, 'Prepaid', x, top + 26, 8);
  sheet.tick(false, 'Collect', x + 80, top + 26, 8);
  sheet.tick(true, '3rd Party', x + 160, top + 26, 8);
  sheet.rule(MIDDLE, top + 36, RIGHT, top + 36);
  sheet.tick(false, 'Master Bill of Lading: with attached underlying Bills of Lading', x, top + 51, 7.5);
}

import type { Sheet } from '../pdf/sheet';
import { dollars, type OrderView } from '../order-view';
import { LEFT, RIGHT, WIDTH } from './frame';

export const FOOT = 186;

const value = [
  'Where the rate is dependent on value, shippers are required to state specifically in writing',
  'the agreed or declared value of the property as follows: "The agreed or declared value of the',
  'property is specifically stated by the shipper to be not exceeding',
];

const received = [
  'RECEIVED, subject to individually determined rates or contracts that have been agreed upon in writing',
  'between the carrier and shipper, if applicable, otherwise to the rates, classifications and rules that have',
  'been established by the carrier and are available to the shipper, on request, and to all applicable state',
  'and federal regulations.',
];

const noDelivery = ['The carrier shall not make delivery of this shipment without', 'payment of charges and all other lawful fees.'];

const certified = [
  'This is to certify that the above named materials are',
  'properly classified, packaged, marked and labeled, and are',
  'in proper condition for transportation according to the',
  'applicable regulations of the DOT.',
];

const acknowledged = [
  'Carrier acknowledges receipt of packages and required placards.',
  'Carrier certifies emergency response information was made',
  'available and/or carrier has the DOT emergency response guidebook',
  'or equivalent documentation in the vehicle. Property described',
  'above is received in good order, except as noted.',
];

/** Declared value, COD, the liability note, how it was loaded and counted, and the signatures. */
export function foot(sheet: Sheet, { order }: OrderView, top: number): void {
  const fine = { size: 6.2 };
  const cod = LEFT + 340;
  const declared = order.request.declaredValue;
  sheet.lines(value, LEFT + 4, top + 9, 7.5, fine, cod - LEFT - 8);
  sheet.text(
    `$ ${declared === undefined ? '_______________' : dollars(declared)}   per   ${declared === undefined ? '_______________' : 'shipment'} ."`,
    LEFT + 4,
    top + 37,
    { size: 8 },
  );
  sheet.text('COD Amount: $ ____________________', cod + 4, top + 11, { size: 8, bold: true });
  sheet.text('Fee Terms:', cod + 4, top + 25, { size: 7 });
  sheet.tick(false, 'Collect', cod + 50, top + 25);
  sheet.tick(false, 'Prepaid', cod + 105, top + 25);
  sheet.tick(false, 'Customer check acceptable', cod + 50, top + 38);
  sheet.rule(cod, top, cod, top + 44);
  sheet.rule(LEFT, top + 44, RIGHT, top + 44);

  const note = 'NOTE: Liability limitation for loss or damage in this shipment may be applicable. See 49 U.S.C. 14706(c)(1)(A) and (B).';
  sheet.text(note, LEFT, top + 53, { size: 7.5, bold: true, align: 'center' }, WIDTH);
  sheet.rule(LEFT, top + 57, RIGHT, top + 57);

  sheet.lines(received, LEFT + 4, top + 66, 7.5, fine, cod - LEFT - 8);
  sheet.lines(noDelivery, cod + 4, top + 66, 7.5, fine, RIGHT - cod - 8);
  signature(sheet, 'Shipper signature', cod + 4, top + 87, RIGHT - 4);
  sheet.rule(cod, top + 57, cod, top + 96);
  sheet.rule(LEFT, top + 96, RIGHT, top + 96);
  signatures(sheet, top + 96, fine);
}

function signatures(sheet: Sheet, top: number, fine: { size: number }): void {
  const [loaded, counted, carrier] = [LEFT + 184, LEFT + 258, LEFT + 356];
  const title = { size: 7, bold: true };
  sheet.text('SHIPPER SIGNATURE / DATE', LEFT + 4, top + 10, title);
  sheet.lines(certified, LEFT + 4, top + 19, 7.5, fine, loaded - LEFT - 8);
  signature(sheet, 'Signature / Date', LEFT + 4, top + 79, loaded - 6);
  sheet.text('Trailer Loaded:', loaded + 4, top + 10, title);
  sheet.tick(false, 'By Shipper', loaded + 4, top + 24);
  sheet.tick(false, 'By Driver', loaded + 4, top + 38);
  sheet.text('Freight Counted:', counted + 4, top + 10, title);
  sheet.tick(false, 'By Shipper', counted + 4, top + 24);
  sheet.tick(false, 'By Driver/pallets', counted + 4, top + 38);
  sheet.text('said to contain', counted + 13, top + 47, { size: 7 });
  sheet.tick(false, 'By Driver/Pieces', counted + 4, top + 60);
  sheet.text('CARRIER SIGNATURE / PICKUP DATE', carrier + 4, top + 10, title);
  sheet.lines(acknowledged, carrier + 4, top + 19, 7.5, fine, RIGHT - carrier - 8);
  signature(sheet, 'Signature / Date', carrier + 4, top + 79, RIGHT - 4);
  for (const x of [loaded, counted, carrier]) sheet.rule(x, top, x, top + 90);
}

function signature(sheet: Sheet, label: string, x: number, y: number, right: number): void {
  sheet.rule(x, y, right, y, 0.5);
  sheet.text(label, x, y + 7, { size: 5.5 });
}

// Worked by hand from the tables of docs/examples/tariff.csv and golden.csv: each title is the arithmetic of its row.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FreightClass, toMoney, toPounds } from '@portal/api-contract/vocabulary';
import type { Freight } from '../../pricing/freight';
import { CarrierDeclined } from '../rates';
import { parseTariff } from './parse';
import { rateShipment, type TariffShipment } from './rate';

function load(file: string) {
  const result = parseTariff(readFileSync(join(__dirname, file), 'utf8'));
  if ('faults' in result) throw new Error(JSON.stringify(result.faults));
  return result.tariff;
}
const sample = load('../../../../../docs/examples/tariff.csv');
const regional = load('golden.csv');

const pallet: Freight = { qty: 1, lengthIn: 48, widthIn: 40, heightIn: 48, weightLb: 0, stackable: true, hazmat: false };

/** Pounds at a class. */
const at = (weightLb: number, manualClass?: FreightClass): Freight => ({ ...pallet, weightLb, ...(manualClass && { manualClass }) });

/** Units of 48 × width × 40 inches. */
const units = (qty: number, widthIn: number, weightLb: number, manualClass?: FreightClass, stackable = false): Freight => ({
  ...at(weightLb, manualClass),
  qty,
  widthIn,
  heightIn: 40,
  stackable,
});

const base = { quoteMode: 0, services: [] } as const;

/** Los Angeles to Chicago, − 60 %, minimum 250.00. */
const chicago = (...lines: Freight[]): TariffShipment => ({
  ...base,
  lines,
  pickupZip: '90058',
  pickupState: 'CA',
  deliveryZip: '60601',
  deliveryState: 'IL',
  pickupDate: '2026-03-05',
});

/** Los Angeles to Texas, − 55 %, minimum 200.00; absolute minimum 98.00. */
const texas = (...lines: Freight[]): TariffShipment => ({ ...chicago(...lines), deliveryZip: '75201', deliveryState: 'TX' });

const on = (pickupDate: string, shipment: TariffShipment): TariffShipment => ({ ...shipment, pickupDate });
const delivered = (codes: string[], shipment: TariffShipment): TariffShipment => ({
  ...shipment,
  services: codes.map((code) => ({ code, place: 'delivery' })),
});

/** New Jersey to Pennsylvania, − 12.5 %, minimum 57.00, absolute minimum 60.00, fuel 26.2 %. */
const regionally = (...lines: Freight[]): TariffShipment => ({
  ...chicago(...lines),
  pickupZip: '07102',
  pickupState: 'NJ',
  deliveryZip: '19103',
  deliveryState: 'PA',
});

function amounts(tariff: typeof sample, shipment: TariffShipment): string {
  const { charges, working } = rateShipment(tariff, shipment);
  const deficit = working.deficitLb > 0 ? ` +${working.deficitLb} lb` : '';
  return charges.map(({ cents }) => toMoney(cents)).join(' ') + deficit;
}

/** The arithmetic, the shipment, then linehaul, fuel and services, and the pounds that are paid but not shipped. */
type Row = [arithmetic: string, shipment: TariffShipment, amounts: string];

describe('Sample Freight Lines', () => {
  test.each<Row>([
    // Deficit: the next break costs 5 × 90 = 450.00 at class 100.
    ['4.00 × 110 = 440.00 < 450.00; − 264.00 = 176.00; × .265 = 46.64', chicago(at(400, 100)), '176.00 46.64'],
    ['4.09 × 110 = 449.90 < 450.00; − 269.94 = 179.96; × .265 = 47.6894', chicago(at(409, 100)), '179.96 47.69'],
    ['4.10 × 110 = 451.00 > 450.00; − 270.00 = 180.00; × .265 = 47.70', chicago(at(410, 100)), '180.00 47.70 +90 lb'],
    ['4.99 × 80 = 399.20 > 5 × 65 = 325.00; − 195.00 = 130.00; × .265', chicago(at(499, 70)), '130.00 34.45 +1 lb'],
    ['on the break: 5 × 65 = 325.00 < 10 × 50; − 195.00 = 130.00; × .265', chicago(at(500, 70)), '130.00 34.45'],
    ['32 × 70 = 2240.00 < 50 × 45 = 2250.00; − 1344.00 = 896.00; × .265', chicago(at(3200, 100)), '896.00 237.44'],
    ['33 × 70 = 2310.00 > 50 × 45 = 2250.00; − 1350.00 = 900.00; × .265', chicago(at(3300, 100)), '900.00 238.50 +1700 lb'],
    ['last break: 50 × 45 = 2250.00; − 1350.00 = 900.00; × .265', chicago(at(5000, 100)), '900.00 238.50'],
    ['7.49 × 52 = 389.48 < 10 × 39 = 390.00; − 214.214 = 175.27; × .265 = 46.44655', texas(at(749, 70)), '175.27 46.45'],
    ['equal: 7.50 × 52 = 390.00; − 214.50 = 175.50; × .265 = 46.5075', texas(at(750, 70)), '175.50 46.51'],
    ['7.51 × 52 = 390.52 > 390.00; − 214.50 = 175.50; × .265 = 46.5075', texas(at(751, 70)), '175.50 46.51 +249 lb'],
    // Two classes; missing pounds are paid at the lower one.
    ['3 × 90 + 2 × 50 = 370.00 < 3 × 70 + 2 × 40 + 5 × 40 = 490.00; − 222.00 = 148.00; × .265', chicago(at(300, 100), at(200, 50)), '148.00 39.22'],
    ['2 × 160 + 2.8 × 80 = 544.00 > 2 × 130 + 2.8 × 65 + .2 × 65 = 455.00; − 273.00 = 182.00; × .265', chicago(at(200, 150), at(280, 70)), '182.00 48.23 +20 lb'],
    // Minimum of the group, before the discount.
    ['2.5 × 60 = 150.00 < 250.00; − 150.00 = 100.00; × .265', chicago(at(250, 50)), '100.00 26.50'],
    ['3.12 × 80 = 249.60 < 250.00; − 150.00 = 100.00; × .265', chicago(at(312, 70)), '100.00 26.50'],
    ['3.13 × 80 = 250.40 > 250.00; − 150.24 = 100.16; × .265 = 26.5424', chicago(at(313, 70)), '100.16 26.54'],
    ['4.2 × 60 = 252.00 > 5 × 50 = 250.00, no less than the minimum; − 150.00; × .265', chicago(at(420, 50)), '100.00 26.50 +80 lb'],
    // Absolute minimum, after the discount.
    ['1.5 × 40 = 60.00 < 200.00; − 110.00 = 90.00 < 98.00; × .265 = 25.97', texas(at(150, 50)), '98.00 25.97'],
    ['4.18 × 52 = 217.36; − 119.548 = 97.81 < 98.00; × .265 = 25.97', texas(at(418, 70)), '98.00 25.97'],
    ['4.19 × 52 = 217.88; − 119.834 = 98.05 > 98.00; × .265 = 25.98325', texas(at(419, 70)), '98.05 25.98'],
    // FAK: 55 to 65 and 77.5 to 92.5 as 70, 110 to 125 as 100, 175 to 200 as 150, 300 to 500 as 250.
    ['65 as 70: 6 × 65 = 390.00; − 234.00 = 156.00; × .265', chicago(at(600, 65)), '156.00 41.34'],
    ['77.5 as 70: 6 × 65 = 390.00; − 234.00 = 156.00; × .265', chicago(at(600, 77.5)), '156.00 41.34'],
    ['92.5 as 70: 6 × 65 = 390.00; − 234.00 = 156.00; × .265', chicago(at(600, 92.5)), '156.00 41.34'],
    ['100 as itself: 6 × 90 = 540.00; − 324.00 = 216.00; × .265', chicago(at(600, 100)), '216.00 57.24'],
    ['125 as 100: 6 × 90 = 540.00; − 324.00 = 216.00; × .265', chicago(at(600, 125)), '216.00 57.24'],
    ['500 as 250: 2 × 260 = 520.00; − 312.00 = 208.00; × .265', chicago(at(200, 500)), '208.00 55.12'],
    ['by density: 250 ÷ 53.33 = 4.69, so 175, as 150: 2.5 × 160 = 400.00; − 240.00 = 160.00; × .265', chicago(at(250)), '160.00 42.40'],
    // Fuel by day.
    ['216.00 × .265', on('2026-01-01', chicago(at(600, 100))), '216.00 57.24'],
    ['216.00 × .265', on('2026-03-31', chicago(at(600, 100))), '216.00 57.24'],
    ['216.00 × .275', on('2026-04-01', chicago(at(600, 100))), '216.00 59.40'],
    ['216.00 × .275', on('2026-06-30', chicago(at(600, 100))), '216.00 59.40'],
    ['216.00 × .295', on('2026-07-01', chicago(at(600, 100))), '216.00 63.72'],
    ['216.00 × .295', on('2026-12-31', chicago(at(600, 100))), '216.00 63.72'],
    // Rates by day.
    ['20 × 54.00 = 1080.00; − 594.00 = 486.00; × .275', on('2026-06-30', texas(at(2000, 100))), '486.00 133.65'],
    ['20 × 56.70 = 1134.00; − 623.70 = 510.30; × .295 = 150.5385', on('2026-07-01', texas(at(2000, 100))), '510.30 150.54'],
    // Liftgate 6.50 a cwt, from 85.00 to 250.00; inside 8.00 a cwt, from 75.00; appointment, residential and hazmat flat.
    ['liftgate 6 × 6.50 = 39.00 < 85.00', delivered(['1'], chicago(at(600, 100))), '216.00 57.24 85.00'],
    ['13.07 × 70 = 914.90; − 548.94 = 365.96; × .265 = 96.9794; liftgate 84.955 < 85.00', delivered(['1'], chicago(at(1307, 100))), '365.96 96.98 85.00'],
    ['13.08 × 70 = 915.60; − 549.36 = 366.24; × .265 = 97.0536; liftgate 85.02', delivered(['1'], chicago(at(1308, 100))), '366.24 97.05 85.02'],
    ['38.46 × 40 > 50 × 25 = 1250.00; − 750.00; × .265; liftgate 38.46 × 6.50 = 249.99', delivered(['1'], chicago(at(3846, 50))), '500.00 132.50 249.99 +1154 lb'],
    ['50 × 25 = 1250.00; − 750.00; × .265; liftgate 38.47 × 6.50 = 250.055 > 250.00', delivered(['1'], chicago(at(3847, 50))), '500.00 132.50 250.00 +1153 lb'],
    ['50 × 25 = 1250.00; − 750.00; × .265; inside 40 × 8.00', delivered(['8'], chicago(at(4000, 50))), '500.00 132.50 320.00 +1000 lb'],
    ['inside 6 × 8.00 = 48.00 < 75.00; appointment 40.00; residential 110.00', delivered(['8', '3', '11'], chicago(at(600, 100))), '216.00 57.24 75.00 40.00 110.00'],
    ['hazmat 95.00, asked for or not', chicago({ ...at(600, 100), hazmat: true }), '216.00 57.24 95.00'],
    // Linear feet: over 12, 80.00 a started foot.
    ['6 × 48 in in pairs: 12 ft, not over; 30 × 50 = 1500.00; − 900.00 = 600.00; × .265', chicago(units(6, 48, 3000, 70)), '600.00 159.00'],
    ['7 × 40 in in pairs: 13.33, so 14 × 80 = 1120.00 > 28 × 50 × .4 = 560.00; × .265', chicago(units(7, 40, 2800, 70)), '1120.00 296.80'],
    ['7 × 48 in: 16 × 80 = 1280.00 < 50 × 105 × .4 = 2100.00; × .265', chicago(units(7, 48, 3500, 250)), '2100.00 556.50 +1500 lb'],
    ['10 × 48 in: 20 × 80 = 1600.00, not over 20; × .265', chicago(units(10, 48, 5000, 70)), '1600.00 424.00'],
    // Cubic capacity: over 350 ft³ below 4 lb/ft³, 4 lb a cubic foot at class 150; a unit of 45 in has 50 ft³.
    ['350 ft³, not over: 2 lb/ft³ is class 250: 7 × 210 = 1470.00 < 1650.00; − 882.00 = 588.00; × .265', chicago(units(7, 45, 700, undefined, true)), '588.00 155.82'],
    ['400 ft³ at exactly 4: class 175 as 150: 16 × 100 = 1600.00; − 960.00 = 640.00; × .265', chicago(units(8, 45, 1600, undefined, true)), '640.00 169.60'],
    ['400 ft³ below 4: 1600 lb at 150: 16 × 100 = 1600.00; − 960.00 = 640.00; × .265', chicago(units(8, 45, 900, 50, true)), '640.00 169.60'],
    ['373.33 ft³: 1493.33, so 1494 lb: 14.94 × 100 = 1494.00; − 896.40 = 597.60; × .265 = 158.364', chicago(units(7, 48, 700, 50, true)), '597.60 158.36'],
    ['a rated weight is none for services: inside 9 × 8.00 = 72.00 < 75.00', delivered(['8'], chicago(units(8, 45, 900, 50, true))), '640.00 169.60 75.00'],
  ])('%s', (_arithmetic, shipment, expected) => {
    expect(amounts(sample, shipment)).toBe(expected);
  });
});

describe('Regional Test Lines: 18 classes, no FAK, a class by the floor', () => {
  test.each<Row>([
    ['2 × 23.46 = 46.92 < 57.00; − 7.125 = 49.87 < 60.00; × .262', regionally(at(200, 70)), '60.00 15.72'],
    ['3 × 23.46 = 70.38; − 8.7975 = 61.58; × .262 = 16.13396', regionally(at(300, 70)), '61.58 16.13'],
    ['3.33 × 25.10 = 83.583; − 10.4475 = 73.13; × .262 = 19.16006', regionally(at(333, 77.5)), '73.13 19.16'],
    ['1 × 100.88; − 12.61 = 88.27; × .262 = 23.12674', regionally(at(100, 400)), '88.27 23.13'],
    ['4.6 × 124.34 = 571.964 > 5 × 108.07 = 540.35; − 67.54375 = 472.81; × .262 = 123.87622', regionally(at(460, 500)), '472.81 123.88 +40 lb'],
    ['10 × 18.35 = 183.50 < 20 × 9.34 = 186.80; − 22.9375 = 160.56; × .262 = 42.06672', regionally(at(1000, 60)), '160.56 42.07'],
    ['10.2 × 18.35 = 187.17 > 186.80; − 23.35 = 163.45; × .262 = 42.8239', regionally(at(1020, 60)), '163.45 42.82 +980 lb'],
    ['the last day of a week: 163.45 × .262', on('2026-03-08', regionally(at(1020, 60))), '163.45 42.82 +980 lb'],
    ['the first of the next: 163.45 × .265 = 43.31425', on('2026-03-09', regionally(at(1020, 60))), '163.45 43.31 +980 lb'],
    ['200 kg = 440.924524 lb: × 30.03 = 132.41 > 130.50; − 16.3125 = 114.19; × .262 = 29.91778', regionally(at(toPounds(200, 1), 100)), '114.19 29.92 +59.075476 lb'],
    ['6 × 40 in: 10 ft, not over: 30 × 10.38 = 311.40; − 38.925 = 272.47; × .262 = 71.38714', regionally(units(6, 40, 3000, 70)), '272.47 71.39'],
    ['7 × 48 in: 16 ft, so 250: 35 × 29.06 = 1017.10; − 127.1375 = 889.96; × .262 = 233.16952', regionally(units(7, 48, 3500, 70)), '889.96 233.17'],
    ['call ahead 15.00', delivered(['17'], regionally(at(300, 70))), '61.58 16.13 15.00'],
  ])('%s', (_arithmetic, shipment, expected) => {
    expect(amounts(regional, shipment)).toBe(expected);
  });
});

const freight = at(600, 100);

test.each<[string, typeof sample, TariffShipment, string]>([
  ['a place without a zone', sample, { ...chicago(freight), deliveryZip: '10001', deliveryState: 'NY' }, 'lane'],
  ['a lane that is not served', sample, { ...chicago(freight), pickupZip: '60601', pickupState: 'IL' }, 'lane'],
  ['a zone that is no origin', sample, { ...chicago(freight), pickupZip: '75201', pickupState: 'TX' }, 'lane'],
  ['a ZIP before a range', sample, { ...chicago(freight), pickupZip: '89999' }, 'lane'],
  ['a ZIP after a range', sample, { ...chicago(freight), pickupZip: '91900' }, 'lane'],
  ['a ZIP after a range with leading zeros', regional, { ...regionally(freight), deliveryZip: '01200', deliveryState: 'MA' }, 'lane'],
  ['the day before the tariff', sample, on('2025-12-31', chicago(freight)), 'tariff'],
  ['the day after the tariff', sample, on('2027-01-01', chicago(freight)), 'tariff'],
  ['a floor that is too long', sample, chicago(units(11, 48, 5000, 70)), 'linearFeet'],
  ['a service without a price', sample, delivered(['15'], chicago(freight)), 'service'],
  ['hazardous freight without a price', regional, regionally({ ...freight, hazmat: true }), 'hazmat'],
  ['a volume rate', sample, { ...chicago(freight), quoteMode: 1 }, 'volume'],
])('%s is declined', (_name, tariff, shipment, reason) => {
  expect(() => rateShipment(tariff, shipment)).toThrow(new CarrierDeclined(reason as 'lane'));
});

test.each([
  ['90000', '60601'],
  ['91899', '60899'],
  ['92300', '61000'],
  ['92599', '62999'],
])('%s to %s is served: both ends of a range, and a state beside them', (pickupZip, deliveryZip) => {
  expect(rateShipment(sample, { ...chicago(freight), pickupZip, deliveryZip }).working.group.name).toBe('LAX-CHI');
});

test('leading zeros of a ZIP count', () => {
  for (const deliveryZip of ['01000', '01199-0001']) expect(amounts(regional, { ...regionally(at(300, 70)), deliveryZip, deliveryState: 'MA' })).toBe('61.58 16.13');
});

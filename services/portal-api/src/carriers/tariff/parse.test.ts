import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CarrierDeclined } from '../rates';
import { parseTariff } from './parse';
import { rateShipment, type TariffShipment } from './rate';
import type { ContractTariff } from './tariff';

const example = readFileSync(join(__dirname, '../../../../../docs/examples/tariff.csv'), 'utf8');
const LINES = example.split('\n');

/** Lines of the example by their numbers, from 1; `#` takes one out and leaves the numbers of the others. */
type Changes = Record<number, string>;

const changed = (changes: Changes): string => LINES.map((line, index) => changes[index + 1] ?? line).join('\n');

/** `line:column (cell) message` of each fault. */
function faultsOf(text: string): string[] {
  const result = parseTariff(text);
  return 'faults' in result ? result.faults.map(({ line, column, cell, message }) => `${line}:${column} (${cell}) ${message}`) : [];
}

test('the example of the documents is right, and as a spreadsheet saves it too', () => {
  expect(faultsOf(example)).toEqual([]);
  const saved = `\uFEFF${LINES.map((line) => (line.startsWith('[') || line === '' ? `${line},,,,,` : line)).join('\r\n')}`;
  expect(parseTariff(saved)).toEqual(parseTariff(example));
});

test('columns may stand in any order, and quoted cells keep commas and quotes', () => {
  const swapped = { 30: 'transit days,group,minimum,discount percent', 31: '4,LAX-CHI,250.00,60', 32: '3,LAX-TX,200.00,55' };
  const result = parseTariff(changed({ ...swapped, 3: 'name,"Smith, ""Red"" Lines"' }));
  if ('faults' in result) throw new Error(JSON.stringify(result.faults));
  expect(result.tariff.name).toBe('Smith, "Red" Lines');
  expect(result.tariff.groups.get('LAX-TX')).toMatchObject({ transitDays: 3, minimum: 200, discountPercent: 55 });
});

const NOTHING_ELSE = 'name its group, or say not served';
const CHI = 'rates of LAX-CHI, 2026-01-01 to 2026-12-31';

describe.each<[string, [Changes, string][]]>([
  [
    'gaps, with the rows beside them',
    [
      [{ 26: '#' }, `25:1 (A25) no row from Chicago (line 25) to Illinois (line 23): ${NOTHING_ELSE}`],
      [{ 37: '#' }, `38:11 (D38) ${CHI}: nothing from 0 lb to 500 lb, before line 38`],
      [{ 38: '#' }, `39:11 (D39) ${CHI}: nothing from 500 lb to 1000 lb, between lines 37 and 39`],
      [{ 40: '#' }, `39:11 (D39) ${CHI}: nothing from 5000 lb on, after line 39`],
      [{ 41: '#', 42: '#' }, '43:20 (D43) rates of LAX-TX: nothing from 2026-01-01 to 2026-06-30, before line 43'],
      [{ 41: '#', 42: '#', 43: '#', 44: '#' }, '32:1 (A32) the group "LAX-TX" has no row in [rates]'],
      [{ 49: '77.5,85,70' }, '36:1 (A36) no rate for class 92.5: each needs a column, or a row in [fak]'],
      [{ 57: '2026-04-03,2026-06-30,27.5' }, '57:1 (A57) fuel: nothing from 2026-04-01 to 2026-04-02, between lines 56 and 57'],
      [{ 56: '2026-01-05,2026-03-31,26.5' }, '56:1 (A56) fuel: nothing from 2026-01-01 to 2026-01-04, before line 56'],
      [{ 58: '2026-07-01,2026-11-30,29.5' }, '58:1 (A58) fuel: nothing from 2026-12-01 to 2026-12-31, after line 58'],
      [{ 56: '#', 57: '#', 58: '#' }, '6:6 (B6) fuel: nothing from 2026-01-01 to 2026-12-31'],
    ],
  ],
  [
    'overlaps, with both rows',
    [
      [{ 15: 'Los Angeles,917xx,92599,' }, '15:13 (B15) ZIPs: lines 14 and 15 overlap from 91700 to 91899'],
      [{ 18: 'Texas,,,TX', 17: 'Illinois,,,TX' }, '18:9 (D18) the state TX is on lines 17 and 18'],
      [{ 28: 'Chicago,Texas,LAX-TX' }, '28:1 (A28) the lane Chicago to Texas is on lines 27 and 28'],
      [{ 33: 'LAX-TX,55,200.00,3' }, '33:1 (A33) the group LAX-TX is on lines 32 and 33'],
      [{ 38: 'LAX-CHI,,,400,1000,50,65,90,130,210' }, `38:11 (D38) ${CHI}: lines 37 and 38 overlap from 400 lb to 500 lb`],
      [{ 39: 'LAX-CHI,,,1000,,40,50,70,100,165' }, `40:11 (D40) ${CHI}: lines 39 and 40 overlap from 5000 lb`],
      [{ 43: 'LAX-TX,2026-06-15,,0,1000,42,54,75,109,176', 44: 'LAX-TX,2026-06-15,,1000,,31,40,56,81,132' }, '43:20 (D43) rates of LAX-TX: lines 41 and 43 overlap from 2026-06-15 to 2026-06-30'],
      [{ 49: '65,92.5,70' }, '49:1 (A49) classes: lines 48 and 49 overlap from 65 to 65'],
      [{ 57: '2026-03-25,2026-06-30,27.5' }, '57:1 (A57) fuel: lines 56 and 57 overlap from 2026-03-25 to 2026-03-31'],
      [{ 64: '1,flat,40.00,,' }, '64:1 (A64) accessorial 1 is on lines 63 and 64'],
      [{ 72: '12,refuse,' }, '72:10 (C72) over 12 feet is on lines 71 and 72'],
      [{ 77: '500,4,4,150' }, '77:1 (A77) there is one rule of cubic capacity at most'],
    ],
  ],
  [
    'wrong values',
    [
      [{ 2: 'scac,sm1' }, '2:6 (B2) scac must be two to four capital letters, not "sm1"'],
      [{ 4: 'currency, CAD' }, '4:11 (B4) currency must be USD, not "CAD"'],
      [{ 6: 'from,1/1/2026' }, '6:6 (B6) from must be a day such as 2026-01-31, not "1/1/2026"'],
      [{ 6: 'from,2026-02-30' }, '6:6 (B6) from must be a day such as 2026-01-31, not "2026-02-30"'],
      [{ 7: 'until,2025-12-31' }, '7:7 (B7) until is before from: 2025-12-31 < 2026-01-01'],
      [{ 14: 'Los Angeles,1001,918xx,' }, '14:13 (B14) from zip must be a ZIP such as 90058 (five digits; as text, so that 01001 keeps its zero) or all of a prefix such as 900xx, not "1001"'],
      [{ 14: 'Los Angeles,900xx,,' }, '14:1 (A14) a zone needs from zip and to zip, or a state alone'],
      [{ 17: 'Illinois,600xx,608xx,IL' }, '17:1 (A17) a zone needs from zip and to zip, or a state alone'],
      [{ 14: 'Los Angeles,918xx,900xx,' }, '14:19 (C14) to zip is before from zip: 90099 < 91800'],
      [{ 19: 'Nowhere,,,NV' }, '19:11 (D19) no lane has the zone "Nowhere"'],
      [{ 38: 'LAX-CHI,,,500,500,50,65,90,130,210' }, '38:15 (E38) below lb is not above from lb: 500 <= 500'],
      [{ 37: 'LAX-CHI,,,0,500,60.00,80.00,,160.00,260.00' }, '37:29 (H37) class 100 must be dollars such as 23.46, without a sign or separators; it is empty'],
      [{ 37: 'LAX-CHI,,,0,500,60.00,80.00' }, '37:28 (H37) class 100 must be dollars such as 23.46, without a sign or separators; it is empty'],
      [{ 48: '55,65,60' }, '48:7 (C48) class 60 has no column in [rates]'],
      [{ 48: '65,55,70' }, '48:4 (B48) to class is below from class: 55 < 65'],
      [{ 63: '1,per cwt,6.50,285.00,250.00' }, '63:23 (E63) maximum is below minimum: 250 < 285'],
      [{ 64: '3,flat,40.00,10,' }, '64:14 (D64) a flat price has no minimum'],
      [{ 64: '3,flat,40.00,,10' }, '64:15 (E64) a flat price has no maximum'],
      [{ 71: '12,per mile,80.00' }, '71:4 (B71) rule must be per foot or class or refuse, not "per mile"'],
      [{ 71: '12,class,125' }, '71:10 (C71) class 125 has no column in [rates]'],
      [{ 72: '20,refuse,4' }, '72:11 (C72) refuse has no value'],
      [{ 76: '350,6,4,150' }, '76:7 (C76) rated density is below the density from which the rule ends: 4 < 6'],
      [{ 76: '350,4,4,125' }, '76:9 (D76) class 125 has no column in [rates]'],
    ],
  ],
  [
    'sections and columns',
    [
      [{ 3: 'name,Smith "Red" Lines' }, '3:6 (B3) a quote in a cell must be doubled and the cell quoted whole'],
      [{ 53: '[fuel]', 54: '[fuel]' }, '54:1 (A54) [fuel] is there twice, first on line 53'],
      [{ 55: 'from,until,percent,percent' }, '55:20 (D55) the column "percent" is there twice'],
      [{ 55: 'from,until,percent,diesel' }, '55:20 (D55) no column "diesel" in [fuel]; there are from, until, percent'],
      [Object.fromEntries(Array.from({ length: 10 }, (_, n) => [35 + n, '#'])), '34:1 (A34) [rates] needs a row with its columns: group, from, until, from lb, below lb'],
      [{ 55: 'from,until' }, '55:1 (A55) [fuel] needs the column "percent"'],
      [{ 56: '2026-01-01,2026-03-31,26.5,9' }, '56:28 (D56) a value without a column: [fuel] has 3 columns'],
    ],
  ],
])('%s', (_kind, rows) => {
  test.each(rows)('%j', (changes, fault) => {
    expect(faultsOf(changed(changes))).toContain(fault);
  });
});

test('all faults are told at once, in the order of the file, and nothing that only follows from them', () => {
  const text = changed({ 7: 'until,2025-12-31', 31: 'LAX-CHI,100,-5,0', 37: 'LAX-CHI,,,0,500,60,"1,080.00",110,160,260', 63: '18,each,6.50,85.00,250.00' });
  expect(faultsOf(text).map((fault) => fault.split(' ').slice(0, 2).join(' '))).toEqual(['7:7 (B7)', '31:9 (B31)', '31:13 (C31)', '31:16 (D31)', '37:20 (G37)', '63:1 (A63)', '63:4 (B63)']);
});

test.each<[string, string, string[]]>([
  ['an empty file', '', ['tariff', 'zones', 'lanes', 'groups', 'rates', 'fak', 'fuel', 'accessorials', 'linear feet', 'cubic capacity'].map((name) => `1:1 (A1) the section [${name}] is missing`)],
  ['rows before a section', changed({ 1: '#' }), ['2:1 (A2) a section such as [tariff] must come first', `${LINES.length}:1 (A${LINES.length}) the section [tariff] is missing`]],
  [
    'a section that is none',
    changed({ 46: '[fax]' }),
    [
      '46:1 (A46) no section [fax]; there are tariff, zones, lanes, groups, rates, fak, fuel, accessorials, linear feet, cubic capacity',
      `${LINES.length}:1 (A${LINES.length}) the section [fak] is missing`,
    ],
  ],
  [
    'a value of the head that is missing and one that is none',
    changed({ 8: 'least,98.00' }),
    [
      '1:1 (A1) [tariff] needs a row "absolute minimum"',
      '8:1 (A8) no value "least" in [tariff]; there are scac, name, currency, service, from, until, absolute minimum, liability per lb, liability maximum',
    ],
  ],
  ['a value of the head that is there twice', changed({ 11: 'scac,OTHR' }), ['11:1 (A11) "scac" is on lines 2 and 11']],
])('%s', (_name, text, faults) => {
  expect(faultsOf(text)).toEqual(faults);
});

test('whatever line or cell is missing, the answer is a list of faults or a tariff that prices all of its lanes', () => {
  const lines = LINES.flatMap((text, index) => (text === '' || text.startsWith('#') ? [] : [[index + 1, text] as const]));
  const shortened = lines.flatMap(([line, text]): Changes[] => [{ [line]: '#' }, ...text.split(',').map((_, cell) => ({ [line]: text.split(',').with(cell, '').join(',') }))]);
  const accepted = shortened.flatMap((changes) => {
    const result = parseTariff(changed(changes));
    return 'tariff' in result ? [result.tariff] : [];
  });
  // Cells that are empty already, and rows of sections that may have none.
  expect(accepted.length).toBeGreaterThan(0);
  expect(accepted.length).toBeLessThan(shortened.length / 4);
  for (const tariff of accepted) for (const shipment of atTheEdges()) expect(isPriced(tariff, shipment)).toBe(true);
});

/** Shipments at the edges of weights and days, of classes with and without a column, to each zone. */
function* atTheEdges(): Generator<TariffShipment> {
  for (const [deliveryZip, deliveryState] of [
    ['60601', 'IL'],
    ['62701', 'IL'],
    ['75201', 'TX'],
  ] as const)
    for (const pickupDate of ['2026-01-01', '2026-03-31', '2026-04-01', '2026-06-30', '2026-07-01', '2026-12-31'])
      for (const weightLb of [1, 499, 500, 999, 1000, 4999, 5000, 20_000])
        for (const manualClass of [50, 77.5, 100, 500] as const) {
          const line = { qty: 1, lengthIn: 48, widthIn: 40, heightIn: 48, weightLb, stackable: true, hazmat: false, manualClass };
          yield { quoteMode: 0, services: [], lines: [line], pickupZip: '90058', pickupState: 'CA', deliveryZip, deliveryState, pickupDate };
        }
}

/** Whether there is a price in cents, or a reason why there is none. */
function isPriced(tariff: ContractTariff, shipment: TariffShipment): boolean {
  try {
    return rateShipment(tariff, shipment).charges.every(({ cents }) => Number.isSafeInteger(cents) && cents > 0);
  } catch (error) {
    return error instanceof CarrierDeclined;
  }
}

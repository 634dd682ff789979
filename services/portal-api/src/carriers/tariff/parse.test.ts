import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseTariff } from './parse';

const example = readFileSync(join(__dirname, '../../../../../docs/examples/tariff.csv'), 'utf8');
const LINES = example.split('\n');

/** The example with lines changed: by number from 1; `undefined` takes a line out as a comment, so that the others stay. */
const changed = (changes: Record<number, string | undefined>): string => LINES.map((line, index) => (index + 1 in changes ? (changes[index + 1] ?? '#') : line)).join('\n');

/** `line:column (cell) message` of each fault. */
function faultsOf(text: string): string[] {
  const result = parseTariff(text);
  return 'faults' in result ? result.faults.map(({ line, column, cell, message }) => `${line}:${column} (${cell}) ${message}`) : [];
}

test('the example of the documents is right, with line ends, marks and commas of a spreadsheet too', () => {
  expect(faultsOf(example)).toEqual([]);
  const saved = `\uFEFF${LINES.map((line) => `${line}${line.startsWith('[') ? ',,,,,,' : ''}`).join('\r\n')}`;
  expect(parseTariff(saved)).toEqual(parseTariff(example));
});

test('quoted cells keep commas and quotes', () => {
  expect(parseTariff(changed({ 3: 'name,"Smith, ""Red"" Lines"' }))).toMatchObject({ tariff: { name: 'Smith, "Red" Lines' } });
});

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

/** `pnpm tariff` with these arguments, from a folder. */
function tariff(args: readonly string[], cwd = root): { status: number | null; out: string } {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/tsx'), [join(__dirname, 'contract-tariff.ts'), ...args], { cwd, encoding: 'utf8' });
  return { status, out: stdout + stderr };
}

/** The examples of docs/CARRIERS.md, without the indent of the list that they stand in. */
const blocks = [...readFileSync(join(root, 'docs/CARRIERS.md'), 'utf8').matchAll(/^ {3}```\n(.*?)^ {3}```$/gms)].map(([, text]) => text!.replaceAll(/^ {3}/gm, ''));
const commands = blocks.flatMap((text, index) => (text.startsWith('pnpm tariff ') ? [[text.trim(), blocks[index + 1]!] as const] : []));

test('the documents have an example of each command', () => {
  expect(commands.map(([command]) => command.split(' ')[2])).toEqual(['check', 'rate']);
});

test.each(commands)('%s', (command, expected) => {
  expect(tariff(command.split(' ').slice(2))).toEqual({ status: 0, out: expected });
});

test('the faults of the documents', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tariff-'));
  const text = readFileSync(join(root, 'docs/examples/tariff.csv'), 'utf8');
  writeFileSync(join(folder, 'tariff.csv'), text.replace('LAX-TX,55,', 'LAX-TX,550,').replace('2026-04-01,', '2026-04-03,'));
  expect(tariff(['check', 'tariff.csv'], folder)).toEqual({ status: 1, out: blocks.find((block) => block.startsWith('tariff.csv:')) });
  rmSync(folder, { recursive: true });
});

const example = 'docs/examples/tariff.csv';
const shipment = ['--from', '90058', '--to', '60601', '--date', '2026-03-05'];

test.each([
  [[], 'usage: tariff check <file>'],
  [['check', 'nowhere.csv'], 'nowhere.csv cannot be read: ENOENT'],
  [['rate', example, '--from', '9005'], '--from must be a ZIP'],
  [['rate', example, '--from', '90058', '--to', '60601', '--date', '2026-02-30'], '--date must be the day of pickup'],
  [['rate', example, ...shipment], '--item must be such as'],
  [['rate', example, ...shipment, '--item', '2x48x40x48,1000,86'], '--item must be such as 2x48x40x48,1000 or, with its class, 2x48x40x48,1000,85, not 2x48x40x48,1000,86'],
  [['rate', example, ...shipment, '--item', '2x48x40x48,1000', '--delivery', '18'], '--delivery must be codes of services'],
  [['rate', example, ...shipment, '--item', '2x48x40x48,1000', '--delivery', '15'], 'SMPL declined: service'],
])('%j is refused', (args, message) => {
  const { status, out } = tariff(args);
  expect(status).toBe(1);
  expect(out).toContain(message);
});

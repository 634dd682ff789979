import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownDatabase, type OwnDatabase } from '../test/own-database';

const root = join(__dirname, '../../..');
const example = 'docs/examples/tariff.csv';

let database: OwnDatabase;
beforeAll(async () => {
  database = await ownDatabase();
});
afterAll(() => database.close());

/** `pnpm tariff` with these arguments, from a folder. */
function tariff(args: readonly string[], { cwd = root, env = {} }: { cwd?: string; env?: Record<string, string> } = {}): { status: number | null; out: string } {
  const options = { cwd, encoding: 'utf8', env: { PATH: process.env.PATH, ...env } } as const;
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/tsx'), [join(__dirname, 'contract-tariff.ts'), ...args], options);
  return { status, out: stdout + stderr };
}

/** The examples of docs/CARRIERS.md, without the indent of the list that they stand in. */
const blocks = [...readFileSync(join(root, 'docs/CARRIERS.md'), 'utf8').matchAll(/^ {3}```\n(.*?)^ {3}```$/gms)].map(([, text]) => text!.replaceAll(/^ {3}/gm, ''));
const commands = blocks.flatMap((text, index) => (text.startsWith('pnpm tariff ') ? [[text.trim(), blocks[index + 1]!] as const] : []));

test('the documents have an example of each command', () => {
  expect(commands.map(([command]) => command.split(' ')[2])).toEqual(['check', 'rate', 'import']);
});

test.each(commands)('%s', (command, expected) => {
  const { status, out } = tariff(command.split(' ').slice(2), { env: { DATABASE_URL: database.url } });
  expect({ status, out: out.replace(/trf_[0-9a-f]{20}/, 'trf_5b0c2f4e1a9d7c8e6f30') }).toEqual({ status: 0, out: expected });
});

test('an imported tariff is listed, shown as it was, replaced and withdrawn', () => {
  const env = { DATABASE_URL: database.url };
  const [id] = /trf_\w+/.exec(tariff(['list'], { env }).out)!;
  expect(tariff(['show', id], { env }).out).toBe(readFileSync(join(root, example), 'utf8'));
  expect(tariff(['import', example], { env })).toEqual({
    status: 1,
    out: `SMPL has the prices from 2026-01-01 to 2026-12-31 of tariff ${id} already\ngive --replace to put this one in their place, or end one of them before the other begins\n`,
  });
  const replaced = tariff(['import', example, '--replace'], { env });
  expect(replaced.out).toMatch(new RegExp(`^tariff trf_\\w+ is imported: SMPL, .*\\ntariff ${id} is withdrawn\\n$`));
  const [next] = /trf_\w+/.exec(replaced.out)!;
  expect(tariff(['withdraw', next], { env })).toEqual({ status: 0, out: `tariff ${next} is withdrawn\n` });
  const lines = tariff(['list'], { env }).out.trimEnd().split('\n');
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(/^trf_\w+ {2}SMPL {2}2026-01-01 to 2026-12-31 {2}imported \S+Z {2}withdrawn \S+Z$/);
  expect(tariff(['import', 'nowhere.csv'], { env })).toEqual({ status: 1, out: 'nowhere.csv cannot be read: ENOENT\n' });
});

test('the faults of the documents', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tariff-'));
  const text = readFileSync(join(root, 'docs/examples/tariff.csv'), 'utf8');
  writeFileSync(join(folder, 'tariff.csv'), text.replace('LAX-TX,55,', 'LAX-TX,550,').replace('2026-04-01,', '2026-04-03,'));
  expect(tariff(['check', 'tariff.csv'], { cwd: folder })).toEqual({ status: 1, out: blocks.find((block) => block.startsWith('tariff.csv:')) });
  rmSync(folder, { recursive: true });
});

const shipment = ['--from', '90058', '--to', '60601', '--date', '2026-03-05'];

test.each([
  [[], 'usage: tariff check <file>'],
  [['list', 'all'], 'usage: tariff check <file>'],
  [['list'], 'DATABASE_URL must be set'],
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

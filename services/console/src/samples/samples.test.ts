import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noCounts } from '@portal/releases/health';
import { intervalOf, Samples, STEP_MS } from './samples';

const DAY_MS = 24 * 3_600_000;
const NOW = intervalOf(Date.parse('2026-11-26T12:00:00Z'));

let folder: string;
let reports: [file: string, damaged: number][];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'console-samples-'));
  reports = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (now = NOW) => Samples.open(folder, now, (file, damaged) => void reports.push([file, damaged]));
const counted = (edge: string, version: string, loads: number) => ({ edge, versions: [{ remote: 'orders', version, counts: { ...noCounts(), loads } }] });
const fileOf = (at: number) => join(folder, 'samples', `${new Date(at).toISOString().slice(0, 10)}.jsonl`);
const loadsOf = (samples: Samples, at: number) => samples.loadsOf(at, 'orders') && Object.fromEntries(samples.loadsOf(at, 'orders')!);

test('what was sampled is there after a restart, and an edge that answers again counts once', async () => {
  const first = await open();
  expect(await first.add(NOW - STEP_MS, counted('a', '1.0.0', 40))).toBe(true);
  await first.add(NOW - STEP_MS, counted('b', '1.0.0', 2));
  await first.add(NOW - STEP_MS, counted('b', '2.0.0', 99));
  await first.add(NOW - 2 * STEP_MS, { edge: 'a', versions: [] });
  const second = await open();
  expect(await second.add(NOW - STEP_MS, counted('a', '1.0.0', 40))).toBe(false);
  for (const samples of [first, second]) {
    expect(loadsOf(samples, NOW - STEP_MS)).toEqual({ '1.0.0': 42 });
    // Asked and nothing counted is not the same as not asked.
    expect(loadsOf(samples, NOW - 2 * STEP_MS)).toEqual({});
    expect(loadsOf(samples, NOW - 3 * STEP_MS)).toBeUndefined();
  }
  expect(reports).toEqual([]);
});

test('a line that a killed process left unfinished is reported and asked for again; those around it count', async () => {
  const first = await open();
  await first.add(NOW - STEP_MS, counted('a', '1.0.0', 40));
  appendFileSync(fileOf(NOW), `\n{"at":${NOW - 2 * STEP_MS},"edge":"a","loads":[["or`);
  const second = await open();
  expect(reports).toEqual([['2026-11-26.jsonl', 1]]);
  expect(loadsOf(second, NOW - 2 * STEP_MS)).toBeUndefined();
  await second.add(NOW - 2 * STEP_MS, counted('a', '1.0.0', 7));
  const third = await open();
  expect([loadsOf(third, NOW - STEP_MS), loadsOf(third, NOW - 2 * STEP_MS)]).toEqual([{ '1.0.0': 40 }, { '1.0.0': 7 }]);
});

test('seven days are kept, and older files are removed, also those of before a long stop', async () => {
  const first = await open();
  for (const days of [0, 3, 6]) await first.add(NOW - days * DAY_MS - STEP_MS, counted('a', '1.0.0', 1));
  writeFileSync(join(folder, 'samples/notes.txt'), 'of somebody');
  const later = await open(NOW + 3 * DAY_MS);
  expect(readdirSync(join(folder, 'samples')).sort()).toEqual(['2026-11-23.jsonl', '2026-11-26.jsonl', 'notes.txt']);
  expect(loadsOf(later, NOW - 6 * DAY_MS - STEP_MS)).toBeUndefined();
  expect(loadsOf(later, NOW - 3 * DAY_MS - STEP_MS)).toEqual({ '1.0.0': 1 });
  expect(readFileSync(fileOf(NOW), 'utf8')).toContain('"1.0.0",1');
});

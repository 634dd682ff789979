import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const deploy = resolve(__dirname, '../../../deploy');
const read = (file: string) => readFileSync(join(deploy, file), 'utf8');
const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool', '/opt/homebrew/bin/promtool'].find((place) => existsSync(place));
const withPromtool = promtool ? describe : describe.skip;

withPromtool('promtool', () => {
  test.each([
    ['check', 'rules', 'alerts.yml'],
    ['test', 'rules', 'alerts.test.yml'],
    ['check', 'config', 'prometheus.yml'],
  ])('%s %s %s', (verb, what, file) => {
    const { status, stdout, stderr } = spawnSync(promtool!, [verb, what, file], { cwd: join(deploy, 'prometheus'), encoding: 'utf8' });
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});

test('each alert has a test in which it fires and one in which it does not', () => {
  const alerts = [...read('prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
  const tests = read('prometheus/alerts.test.yml');
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter((name) => !tests.includes(`        alertname: ${name}\n        exp_alerts:\n          - exp_labels`))).toEqual([]);
  expect(alerts.filter((name) => !tests.includes(`alertname: ${name}, exp_alerts: []`))).toEqual([]);
});

test('docs/OPERATIONS.md says what to do about each alert', () => {
  const rows = readFileSync(join(deploy, '../docs/OPERATIONS.md'), 'utf8').matchAll(/^\| `(Portal\w+)` \|/gm);
  const alerts = read('prometheus/alerts.yml').matchAll(/- alert: (\w+)/g);
  expect([...rows].map(([, name]) => name)).toEqual([...alerts].map(([, name]) => name));
});

test('the panels of the dashboard have numbers and places of their own', () => {
  const { panels } = JSON.parse(read('grafana/portal.json')) as { panels: { id: number; title: string; gridPos: { x: number; y: number } }[] };
  for (const key of [({ id }) => String(id), ({ title }) => title, ({ gridPos }) => `${gridPos.x},${gridPos.y}`] as ((panel: (typeof panels)[number]) => string)[])
    expect(new Set(panels.map(key)).size).toBe(panels.length);
});

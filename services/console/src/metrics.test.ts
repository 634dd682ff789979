import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exposition } from '@portal/node-kit/metrics';
import './metrics';

const deploy = join(__dirname, '../../../deploy');
const usedIn = (file: string): string[] => [...new Set((readFileSync(join(deploy, file), 'utf8').match(/portal_console_\w+/g) ?? []).map((name) => name.replace(/_(bucket|sum|count)$/, '')))];
let exposed: string[];
beforeAll(async () => {
  exposed = [...(await exposition()).matchAll(/^# TYPE (portal_console_\w+) /gm)].map(([, name]) => name!);
});

test.each(['prometheus/alerts.yml', 'prometheus/alerts.test.yml', 'grafana/portal.json'])('%s names metrics that the console has', (file) => {
  expect(usedIn(file).length).toBeGreaterThan(1);
  expect(usedIn(file).filter((name) => !exposed.includes(name))).toEqual([]);
});

test('the dashboard shows every metric of the console', () => {
  expect(exposed.filter((name) => !usedIn('grafana/portal.json').includes(name))).toEqual([]);
});

/**
 * How long the gate compares types: ten remotes against three shells that each rename a prop which all of them use, beside the
 * same where every source is checked. Needs a build of all apps.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseJson, ApiReportSchema, ApiUseSchema, RemoteBuildSchema } from '../packages/releases/src/schema';
import { compareTypes } from '../tools/release/src/types/compare-types';
import { compilerRuns } from '../tools/release/src/types/compile';
import type { Checked, Offering } from '../tools/release/src/types/program';

const apps = join(import.meta.dirname, '../apps');
const read = (app: string, file: string) => readFileSync(join(apps, app, 'dist', file), 'utf8');
const report = parseJson(ApiReportSchema, read('shell', 'api-report.json'), 'api-report.json');

const shells = ['heading', 'caption', 'name'].map((prop, index) => {
  const kit = report.packages['@portal/ui-kit']!;
  const files = Object.fromEntries(
    Object.entries(kit.files).map(([path, text]) => [path, text.replaceAll('title: ReactNode', `${prop}: ReactNode`)]),
  );
  const packages = { ...report.packages, '@portal/ui-kit': { ...kit, files } };
  return { version: `2.0.${index}`, role: 'live', fresh: true, report: { ...report, packages } } as unknown as Offering;
});

const folders = readdirSync(apps).filter((name) => name.endsWith('-mf'));
const remotes = Array.from({ length: 10 }, (_, index): Checked => {
  const folder = folders[index % folders.length]!;
  const name = `${folder.replace(/-mf$/, '')}${index}`;
  const build = parseJson(RemoteBuildSchema, read(folder, 'portal.json'), 'portal.json');
  const use = parseJson(ApiUseSchema, read(folder, 'api-use.json'), 'api-use.json');
  return {
    name,
    version: '1.0.0',
    role: 'live',
    fresh: false,
    build,
    manifest: { shared: [] },
    pages: [],
    unit: { id: `${name}@1.0.0`, use },
  };
});

async function check(what: string, checked: readonly Checked[]): Promise<number> {
  const [since, before] = [performance.now(), compilerRuns()];
  const problems = await compareTypes(shells, checked, () => true);
  const seconds = (performance.now() - since) / 1000;
  process.stdout.write(`${what}: ${seconds.toFixed(1)} s, ${compilerRuns() - before} runs of the compiler, ${problems.length} refusals\n`);
  return seconds;
}

// Other packages of npm: then nothing is known to be as it was.
const unknown = remotes.map((remote) => ({ ...remote, unit: { ...remote.unit, use: { ...remote.unit.use, npm: '' } } }));
const seconds = await check(`${remotes.length} remotes against ${shells.length} shells`, remotes);
const whole = await check('all of their sources', unknown);
process.stdout.write(`${(seconds / whole).toFixed(2)} of the time for all sources\n`);

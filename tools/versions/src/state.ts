import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@portal/workspace/compile';
import { allNotes, compareReports, type ApiChange } from './diff/compare';
import { readReport } from './diff/read-report';
import { reported } from './packages';
import { readChangesets, type Changeset } from './policy/changesets';
import { findProblems } from './policy/check';

const changesetFolder = join(root, '.changeset');

/** The committed report of a package, and that of the last release. */
export const reportFile = (folder: string): string => join(folder, 'api.md');
export const releasedFile = (name: string): string => join(changesetFolder, 'released', `${name.slice(name.indexOf('/') + 1)}.md`);

const readAll = (fileOf: (each: (typeof reported)[number]) => string): Map<string, string> =>
  new Map(reported.flatMap((each) => (existsSync(fileOf(each)) ? [[each.name, readFileSync(fileOf(each), 'utf8')] as const] : [])));

const committedReports = (): Map<string, string> => readAll(({ folder }) => reportFile(folder));
const releasedReports = (): Map<string, string> => readAll(({ name }) => releasedFile(name));

/** Names of the published packages, of which one version is made at a time. */
function publishedPackages(): string[] {
  const { fixed } = JSON.parse(readFileSync(join(changesetFolder, 'config.json'), 'utf8')) as { fixed: [string[]] };
  return fixed[0];
}

/** @throws Error where packages have different versions */
export function releasedVersion(): string {
  const versions = reported.map(({ name, folder }) => ({
    name,
    ...(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }),
  }));
  const [first] = versions;
  const other = versions.find(({ version }) => version !== first!.version);
  if (other)
    throw new Error(`${other.name} has version ${other.version}, ${first!.name} ${first!.version}: published packages have one version`);
  return first!.version;
}

/** What waits for the next release. */
export const pendingChangesets = (): Changeset[] => readChangesets(changesetFolder);

/** What changed since the last release, and why it may not be released so. */
export function judge(reports: ReadonlyMap<string, string>): { changes: ApiChange[]; problems: string[] } {
  const changes = compareReports(releasedReports(), reports);
  const problems = findProblems({
    changes,
    changesets: pendingChangesets(),
    notes: new Map(
      [...reports].map(([name, text]) => [name, text.includes('@deprecated') ? allNotes(readReport(text)) : new Map<string, string>()]),
    ),
    published: publishedPackages(),
    released: releasedVersion(),
  });
  return { changes, problems };
}

/** Why the next release may not be made: reports that are not committed, and what `judge` finds. */
export function faults(reports: ReadonlyMap<string, string>): string[] {
  const committed = committedReports();
  const stale = [...reports].filter(([name, report]) => committed.get(name) !== report);
  const sentences = stale.map(([name]) => `${name}: its api.md is not what the sources say: run \`pnpm api:report\` and commit it`);
  return [...sentences, ...judge(reports).problems];
}

/**
 * `pnpm version:packages`: makes a release of what changesets describe. Versions, changelogs and the reports that later changes
 * are compared with move together; what `pnpm pack:packages` packs next has the new version.
 */
import { writeFileSync } from 'node:fs';
import { root } from '@portal/workspace/compile';
import { raiseVersions } from './raise';
import { currentReports } from './packages';
import { faults, pendingChangesets, releasedFile, releasedVersion } from './state';

const reports = await currentReports();
const problems = faults(reports);
if (pendingChangesets().length === 0) problems.push('there is no changeset, so there is nothing to release');
if (problems.length > 0) {
  for (const problem of problems) console.error(problem);
  process.exitCode = 1;
} else {
  const before = releasedVersion();
  raiseVersions(root);
  for (const [name, report] of reports) writeFileSync(releasedFile(name), report);
  process.stdout.write(`${before} → ${releasedVersion()}: commit it, then pnpm pack:packages\n`);
}

/** `pnpm api:check`: whether the committed reports are what the sources say, and changesets and deprecations fit what changed. */
import { currentReports, reported } from './packages';
import { committedReports, judge } from './state';

const reports = await currentReports();
const committed = committedReports();
const stale = reported
  .filter(({ name }) => committed.get(name) !== reports.get(name))
  .map(({ name }) => `${name}: api.md is not what the sources say: run \`pnpm api:report\` and commit it`);
const problems = [...stale, ...judge(reports).problems];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

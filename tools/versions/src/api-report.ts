/** `pnpm api:report`: writes the report of the API of each package, and says what changed since the last release. */
import { writeFileSync } from 'node:fs';
import { currentReports, reported } from './packages';
import { judge, reportFile } from './state';

const reports = await currentReports();
for (const { name, folder } of reported) writeFileSync(reportFile(folder), reports.get(name)!);

const { changes, problems } = judge(reports);
for (const { package: name, level, what, how } of changes) process.stdout.write(`${level.padEnd(6)} ${name}: ${what} ${how}\n`);
for (const problem of problems) console.error(problem);

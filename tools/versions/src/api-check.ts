/** `pnpm api:check`: whether the committed reports are what the sources say, and changesets and deprecations fit what changed. */
import { currentReports } from './packages';
import { faults } from './state';

const found = faults(await currentReports());
for (const fault of found) console.error(fault);
process.exitCode = found.length > 0 ? 1 : 0;

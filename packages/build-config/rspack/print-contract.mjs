/** `node print-contract.mjs <app>`: the contract of the checkout as the app's build would report it, as JSON: `code`, its declarations, and `values`. */
import { resolve } from 'node:path';
import { apiReport } from '../report/report.mjs';
import { evaluate } from './small-bundle.mjs';

const { packages, facts } = await apiReport(resolve(process.argv[2] ?? '.'), evaluate);
process.stdout.write(JSON.stringify({ code: packages['@portal/api-contract'], values: facts.values }));

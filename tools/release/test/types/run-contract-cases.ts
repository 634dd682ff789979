import { checkApi } from '../../src/release/check-api';
import { contractWith, storeOfLive } from './api-world';
import { breaks, harmless } from './contract-cases';

/** A process of its own, because jest cannot load the parser: prints the sentences of each case. */
const results: string[][] = [];
for (const { edits, values } of [...breaks, ...harmless])
  results.push((await checkApi(storeOfLive(), 'production', contractWith(edits, values))).faults);
process.stdout.write(JSON.stringify(results));

import { filledDatabase } from './database';

/** `pnpm bench:fill`: fills the database of the benchmarks and ends; `DATA_DIR=.cache/bench pnpm serve` shows it in the portal. */
const database = await filledDatabase((line) => process.stdout.write(`${line}\n`));
await database.close();

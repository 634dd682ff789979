import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { cases, leftOut, readFor } from '../../../test/types/reach-cases';

const script = join(__dirname, '../../../test/types/run-reach-cases.ts');
const { results, text, read } = JSON.parse(execFileSync(process.execPath, ['--import', 'tsx', script], { encoding: 'utf8' })) as {
  results: string[][];
  text: string;
  read: string[];
};

test.each(cases.map((each, index) => ({ ...each, found: results[index]! })))('who sees a change: $what', ({ sees, found }) => expect(found.sort()).toEqual([...sees].sort()));

test('a function that sees nothing of it is left out where it says what it returns', () => expect(text).toBe(leftOut.after));

test('what a source imports is read with it', () => expect(read.sort()).toEqual([...readFor.files].sort()));

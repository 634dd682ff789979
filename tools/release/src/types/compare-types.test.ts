import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { breaks, harmless } from '../../test/types/cases';

interface Judged {
  sentences: string[];
  /** How often the compiler ran. */
  runs: number;
}

const script = join(__dirname, '../../test/types/run-cases.ts');
const { results, crowd } = JSON.parse(execFileSync(process.execPath, ['--import', 'tsx', script], { encoding: 'utf8', maxBuffer: 1 << 24 })) as {
  results: Judged[];
  crowd: Judged;
};

test.each(breaks.map((each, index) => ({ ...each, sentences: results[index]!.sentences })))('refused: $what', ({ says, sentences }) => {
  expect(sentences.join('\n')).toMatch(says);
  for (const sentence of sentences) expect(sentence).toMatch(/^\w+@1\.0\.0 .* in src\/\S+ line \d+.*: (keep|release) .*/);
});

test.each(harmless.map((each, index) => ({ ...each, sentences: results[breaks.length + index]!.sentences })))('goes: $what', ({ sentences }) => expect(sentences).toEqual([]));

test('there are thirty harmless changes at least', () => expect(harmless.length).toBeGreaterThanOrEqual(30));

test('two runs of the compiler for all shells and remotes, and none for faults that they cannot have had before', () => {
  expect(crowd.runs).toBe(2);
  expect(crowd.sentences).toHaveLength(30);
});

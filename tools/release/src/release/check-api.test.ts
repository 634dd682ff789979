import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { breaks, harmless } from '../../test/types/contract-cases';

const script = join(__dirname, '../../test/types/run-contract-cases.ts');
const results = JSON.parse(execFileSync(process.execPath, ['--import', 'tsx', script], { encoding: 'utf8', maxBuffer: 1 << 24 })) as string[][];

test.each(breaks.map((each, index) => ({ ...each, sentences: results[index]! })))('refused: $what', ({ says, sentences }) => {
  expect(sentences.join('\n')).toMatch(says);
  for (const sentence of sentences)
    expect(sentence).toMatch(
      /^(orders|shell)@1\.0\.0 .* the new API.*: keep (it|what it uses), or release in this order: an API that has both, a version of \w+ that does without, then the API without it$/,
    );
});

test.each(harmless.map((each, index) => ({ ...each, sentences: results[breaks.length + index]! })))('goes: $what', ({ sentences }) => expect(sentences).toEqual([]));

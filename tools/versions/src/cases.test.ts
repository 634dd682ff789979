import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { diffCases, npmCases } from '../test/diff-cases';
import { presetDeclarations, reportText } from '../test/report-case';

const script = join(__dirname, '../test/run-cases.ts');
const printed = execFileSync(process.execPath, ['--import', 'tsx', script], { encoding: 'utf8', maxBuffer: 1 << 24, stdio: ['ignore', 'pipe', 'pipe'] });
// The compiler's progress comes before it.
const found = JSON.parse(printed.slice(printed.lastIndexOf('\n'))) as {
  diffs: string[][];
  npm: string[][];
  written: string;
  declared: string;
  faults: string[];
};

const begins = (sentences: readonly string[], beginnings: readonly string[]) => sentences.map((sentence, index) => sentence.slice(0, beginnings[index]?.length));

test.each(diffCases.map((each, index) => ({ ...each, sentences: found.diffs[index]! })))('$what', ({ finds, sentences }) => expect(begins(sentences, finds)).toEqual(finds));

test.each(npmCases.map((each, index) => ({ ...each, sentences: found.npm[index]! })))('$what', ({ finds, sentences }) => expect(sentences).toEqual(finds));

test('a report names each thing once, follows what is not exported, and keeps notes alone', () => expect(found.written).toBe(reportText));

test('presets in JavaScript are declared by their docstrings', () => expect(found.declared).toBe(presetDeclarations));

test('the committed reports are what the sources say, and changesets fit them', () => expect(found.faults).toEqual([]));

import { OperatorError } from '@portal/node-kit';
import { DEFAULT_CONDITIONS, FIRST_CONDITIONS, parseConditions } from './conditions';

test.each([
  ['errors > 2x', [{ text: 'errors > 2x', metric: 'errors', limit: 2, relative: true }]],
  ['errors>1.50x', [{ text: 'errors > 1.5x', metric: 'errors', limit: 1.5, relative: true }]],
  ['calls > 1%', [{ text: 'calls > 1%', metric: 'calls', limit: 0.01, relative: false }]],
  ['lcp > 2.5s', [{ text: 'lcp > 2500ms', metric: 'lcp', limit: 2_500, relative: false }]],
  ['inp > 200ms', [{ text: 'inp > 200ms', metric: 'inp', limit: 200, relative: false }]],
  ['cls > 0.1', [{ text: 'cls > 0.1', metric: 'cls', limit: 0.1, relative: false }]],
  ['errors > 2x, content > 3x', [{ metric: 'errors' }, { metric: 'content' }]],
])('%s is read', (text, expected) => expect(parseConditions(text)).toMatchObject(expected));

test.each([DEFAULT_CONDITIONS, FIRST_CONDITIONS, 'errors > 2x, lcp > 2500ms, cls > 0.1'])('%s reads back from its own text', (text) => {
  const conditions = parseConditions(text);
  expect(parseConditions(conditions.map((one) => one.text).join(','))).toEqual(conditions);
});

test.each([
  ['', '"" must be <metric> > <number>, such as errors > 2x or lcp > 2500ms'],
  ['errors < 2x', '"errors < 2x" must be <metric> > <number>'],
  ['tears > 2x', '"tears > 2x" must begin with one of errors, calls, lcp, inp, cls, content'],
  ['errors > 0.5x', '"errors > 0.5x" must be 1x or more'],
  ['errors > 3', '"errors > 3" must be times the version before (2x) or a share of the page loads (1%)'],
  ['errors > 100%', '"errors > 100%" must be times the version before'],
  ['lcp > 2%', '"lcp > 2%" must be times the version before (2x) or a time (2500ms, 2.5s)'],
  ['lcp > 0s', '"lcp > 0s" must be more than 0'],
  ['cls > 100ms', '"cls > 100ms" must be times the version before (2x) or a score (0.1)'],
  ['errors > 2x, errors > 3x', 'errors has two conditions'],
])('%j is refused, named', (text, sentence) => {
  expect(() => parseConditions(text)).toThrow(OperatorError);
  expect(() => parseConditions(text)).toThrow(sentence);
});

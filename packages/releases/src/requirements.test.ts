import { describeUnmet, unmetRequirements } from './requirements';

const provides = { '@portal/ui-kit': '1.2.0', react: '19.3.1' };

test.each([
  ['nothing', {}],
  ['a range that holds the version', { '@portal/ui-kit': '^1.0.0', react: '^19.0.0' }],
  ['the very version', { react: '19.3.1' }],
])('%s is met', (_, requires) => {
  expect(unmetRequirements(requires, provides)).toEqual([]);
});

test.each([
  ['a newer minor', { '@portal/ui-kit': '^1.3.0' }, '@portal/ui-kit ^1.3.0 is required, the shell provides 1.2.0'],
  ['another major', { react: '^18.0.0' }, 'react ^18.0.0 is required, the shell provides 19.3.1'],
  ['a module that is not shared', { jotai: '^2.0.0' }, 'jotai ^2.0.0 is required, the shell does not share it'],
  ['a name of Object.prototype', { toString: '^2.0.0' }, 'toString ^2.0.0 is required, the shell does not share it'],
])('%s is unmet, in a sentence', (_, requires, sentence) => {
  expect(unmetRequirements(requires as Record<string, string>, provides).map(describeUnmet)).toEqual([sentence]);
});

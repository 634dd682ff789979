import { faultOf } from './check.mjs';
import { circles } from './cycles.mjs';
import { rules } from './rules.mjs';

const pkg = (name, role, declared = []) => ({ dir: `x/${name}`, name: `@portal/${name}`, role, exports: ['.', './host', './schemas', './form'], declared, files: [] });
const packages = [
  pkg('orders-mf', 'remote', ['@portal/ui-kit', '@portal/remote-kit', '@portal/wallet-mf', '@portal/api-contract', '@portal/releases', 'react', 'antd']),
  pkg('shell', 'shell', ['@portal/releases', '@portal/orders-mf', '@portal/remote-kit', 'react']),
  pkg('wallet-mf', 'remote'),
  pkg('ui-kit', 'ui', ['antd', '@portal/api-client']),
  pkg('remote-kit', 'seam', ['@portal/ui-kit']),
  pkg('api-client', 'client'),
  pkg('api-contract', 'contract'),
  pkg('releases', 'releases'),
];
const use = (from, specifier, more = {}) => faultOf({ owner: packages.find((one) => one.name === `@portal/${from}`), file: `x/${from}/src/a.ts`, specifier, typeOnly: false, ...more }, packages, rules);

describe('boundaries', () => {
  test.each([
    ['a remote takes ui-kit', 'orders-mf', '@portal/ui-kit/form'],
    ['the shell takes the host face', 'shell', '@portal/remote-kit/host'],
    ['a package takes its own files', 'orders-mf', './b'],
    ['Node itself', 'releases', 'node:fs'],
  ])('%s', (_, from, specifier) => expect(use(from, specifier)).toBeUndefined());

  test('the shell takes types of releases, nothing at run time', () => {
    expect(use('shell', '@portal/releases', { typeOnly: true })).toBeUndefined();
    expect(use('shell', '@portal/releases')).toMatch('except for its types');
  });

  test.each([
    ['another remote', 'orders-mf', '@portal/wallet-mf', 'may not import a remote'],
    ['the contract past the client', 'orders-mf', '@portal/api-contract', 'may not import a contract'],
    ['antd past ui-kit', 'orders-mf', 'antd', 'may not import antd'],
    ['the host face in a remote', 'orders-mf', '@portal/remote-kit/host', 'not for the role remote'],
    ['a remote in the shell', 'shell', '@portal/orders-mf', 'may not import a remote'],
    ['ui-kit in the seam', 'remote-kit', '@portal/ui-kit', 'may not import a ui'],
    ['the client in ui-kit', 'ui-kit', '@portal/api-client', 'may not import a client'],
    ['a file of another package', 'orders-mf', '../../wallet-mf/src/b', 'leaves'],
    ['what is no face', 'orders-mf', '@portal/ui-kit/src/theme', 'is not a face'],
    ['an undeclared package', 'orders-mf', '@portal/api-client', 'not declared'],
  ])('refuses %s', (_, from, specifier, reason) => expect(use(from, specifier)).toMatch(reason));

  test('finds a circle once', () => {
    const graph = new Map([['a', ['b']], ['b', ['c']], ['c', ['a']], ['d', ['a']]]);
    expect(circles(graph)).toEqual([['a', 'b', 'c']]);
  });
});

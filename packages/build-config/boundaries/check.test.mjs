import { faultOf } from './check.mjs';
import { rules } from './rules.mjs';

const pkg = (name, role, declared = []) => ({ dir: `x/${name}`, name: `@portal/${name}`, role, exports: ['.', './contract', './host', './schemas', './fields'], declared, files: [] });
const packages = [
  pkg('orders-mf', 'remote', ['@portal/ui-kit', '@portal/freight-kit', '@portal/remote-kit', '@portal/wallet-mf', '@portal/api-contract', '@portal/releases', 'react', 'antd']),
  pkg('shell', 'shell', ['@portal/releases', '@portal/orders-mf', '@portal/remote-kit', '@portal/freight-kit', 'react']),
  pkg('wallet-mf', 'remote'),
  pkg('ui-kit', 'ui', ['antd', '@portal/api-client']),
  pkg('remote-kit', 'remote-contract', ['@portal/ui-kit', '@portal/freight-kit']),
  pkg('freight-kit', 'freight', ['@portal/ui-kit', '@portal/remote-kit', '@portal/api-client', '@portal/orders-mf', 'antd']),
  pkg('api-client', 'client'),
  pkg('api-contract', 'contract'),
  pkg('releases', 'releases'),
];
const use = (from, specifier, more = {}) =>
  faultOf({ owner: packages.find((one) => one.name === `@portal/${from}`), file: `x/${from}/src/a.ts`, specifier, typeOnly: false, ...more }, packages, rules);

describe('boundaries', () => {
  test.each([
    ['a remote takes ui-kit', 'orders-mf', '@portal/ui-kit/fields'],
    ['a remote takes freight-kit', 'orders-mf', '@portal/freight-kit'],
    ['freight-kit takes the remote contract', 'freight-kit', '@portal/remote-kit'],
    ['the shell takes the host entry point', 'shell', '@portal/remote-kit/host'],
    ['a package takes its own files', 'orders-mf', './b'],
    ['Node itself', 'releases', 'node:fs'],
  ])('%s', (_, from, specifier) => expect(use(from, specifier)).toBeUndefined());

  test('the shell takes the contract of releases, which is safe in a browser, and nothing else of it', () => {
    expect(use('shell', '@portal/releases/contract')).toBeUndefined();
    for (const specifier of ['@portal/releases', '@portal/releases/schemas'])
      for (const typeOnly of [false, true]) expect(use('shell', specifier, { typeOnly })).toMatch('only @portal/releases/contract');
  });

  test.each([
    ['another remote', 'orders-mf', '@portal/wallet-mf', 'may not import a remote'],
    ['the contract past the client', 'orders-mf', '@portal/api-contract', 'may not import a contract'],
    ['antd past ui-kit', 'orders-mf', 'antd', 'may not import antd'],
    ['the host entry point in a remote', 'orders-mf', '@portal/remote-kit/host', 'not for the role remote'],
    ['a remote in the shell', 'shell', '@portal/orders-mf', 'may not import a remote'],
    ['ui-kit in the remote contract', 'remote-kit', '@portal/ui-kit', 'may not import a ui'],
    ['the client in ui-kit', 'ui-kit', '@portal/api-client', 'may not import a client'],
    ['a remote in freight-kit', 'freight-kit', '@portal/orders-mf', 'may not import a remote'],
    ['antd in freight-kit', 'freight-kit', 'antd', 'may not import antd'],
    ['freight-kit in the remote contract', 'remote-kit', '@portal/freight-kit', 'may not import a freight'],
    ['freight-kit in the shell', 'shell', '@portal/freight-kit', 'may not import a freight'],
    ['a file of another package', 'orders-mf', '../../wallet-mf/src/b', 'leaves'],
    ['a path that is not exported', 'orders-mf', '@portal/ui-kit/src/theme', 'is not an entry point'],
    ['an undeclared package', 'orders-mf', '@portal/api-client', 'not declared'],
  ])('refuses %s', (_, from, specifier, reason) => expect(use(from, specifier)).toMatch(reason));
});

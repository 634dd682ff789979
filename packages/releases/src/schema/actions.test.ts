import { parseJson, RemoteBuildSchema, StrictRemoteBuildSchema } from '.';

const build = (action: object) =>
  JSON.stringify({
    kind: 'remote',
    name: 'wallet',
    entry: 'mf-manifest.json',
    remoteEntry: 'remoteEntry.js',
    exposes: {},
    requires: {},
    actions: [{ path: '/wallet', label: { zh: '钱包', en: 'Wallet' }, ...action }],
  });

test.each(['/', '/wallet/top-up', '/orders?due=overdue', '/profile#notifications'])('an action leads to %s', (path) =>
  expect(parseJson(RemoteBuildSchema, build({ path }), 'build').actions![0]!.path).toBe(path),
);

test.each([
  ['another host', { path: '//evil.example' }],
  ['another host behind a backslash', { path: '/\\evil.example' }],
  ['a whole address', { path: 'https://evil.example' }],
  ['a script', { path: 'javascript:alert(1)' }],
  ['one language', { label: { zh: '钱包' } }],
  ['something to run', { run: 'x' }],
])('an action with %s is refused', (_what, action) => expect(() => parseJson(StrictRemoteBuildSchema, build(action), 'build')).toThrow(/actions/));

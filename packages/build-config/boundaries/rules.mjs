/**
 * Who may import whom, by role (the `portal.role` of each package.json): the table of docs/ARCHITECTURE.md as data.
 * There is no list of package names: a new remote is covered by its role.
 *
 * `workspace`: roles whose packages may be imported; `entryPoints`: single entry points of other packages that may be imported.
 * `npm`: the npm packages that may be imported, or 'declared' for any that the package.json declares.
 */
export const rules = {
  contract: { workspace: [], npm: ['zod'] },
  client: { workspace: ['contract'], npm: ['axios', 'jsencrypt'] },
  ui: { workspace: [], npm: ['antd', '@ant-design/cssinjs', '@ant-design/icons', 'dayjs', 'react', 'react-dom'] },
  'remote-contract': {
    workspace: ['client'],
    npm: ['react', 'react-router-dom', 'jotai', 'i18next', 'react-i18next', '@tanstack/react-query'],
  },
  bucket: { workspace: [], npm: ['aws4fetch'] },
  releases: { workspace: ['bucket'], npm: ['zod', 'semver', 'p-map', 'jose'] },
  build: { workspace: [], npm: 'declared' },
  shell: {
    workspace: ['client', 'ui', 'remote-contract'],
    entryPoints: ['@portal/releases/contract', '@portal/releases/page-reports'],
    npm: ['react', 'react-dom', '@module-federation/runtime-core'],
  },
  freight: { workspace: ['client', 'ui', 'remote-contract'], entryPoints: ['@portal/api-contract/calendar'], npm: ['react'] },
  remote: { workspace: ['client', 'ui', 'remote-contract', 'freight'], npm: ['react'] },
  'node-kit': { workspace: [], npm: 'declared' },
  service: { workspace: ['contract', 'node-kit', 'bucket'], npm: 'declared' },
  edge: { workspace: ['releases', 'node-kit'], entryPoints: ['@portal/api-contract/table'], npm: 'declared' },
  'release-tool': {
    workspace: ['releases', 'node-kit'],
    entryPoints: ['@portal/build-config/containment', '@portal/build-config/development'],
    npm: 'declared',
  },
  'console-service': { workspace: ['releases', 'node-kit'], entryPoints: ['@portal/release/operations'], npm: 'declared' },
  'console-app': {
    workspace: ['ui'],
    entryPoints: ['@portal/console/contract'],
    npm: ['react', 'react-dom', 'react-router-dom', '@tanstack/react-query'],
  },
  tooling: { workspace: [], entryPoints: ['@portal/build-config/development'], npm: 'declared' },
  versions: { workspace: [], entryPoints: ['@portal/release/declarations', '@portal/workspace/compile'], npm: 'declared' },
  // Shows what remotes build their screens of, in the fake shell of their tests. Nothing imports it, so it is in no release.
  catalogue: { workspace: ['client', 'ui', 'remote-contract', 'freight'], npm: 'declared' },
};

/** Entry points for some roles only; tests may import all of them. */
export const entryPointsFor = {
  '@portal/remote-kit/host': ['shell', 'catalogue'],
  '@portal/api-contract/schemas': ['service'],
  '@portal/node-kit/telemetry': ['service', 'edge', 'console-service'],
  '@portal/release/operations': ['console-service'],
  '@portal/console/contract': ['console-app'],
  '@portal/release/testing': [],
  '@portal/ui-kit/testing': [],
  '@portal/bucket/testing': [],
  '@portal/remote-kit/testing': ['catalogue'],
};

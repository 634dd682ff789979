/**
 * Who may import whom, by role (the `portal.role` of each package.json): the table of docs/ARCHITECTURE.md as data.
 * There is no list of package names: a new remote is covered by its role.
 *
 * `workspace`: roles whose packages may be imported; `types`: roles of which only types may be imported.
 * `npm`: the npm packages that may be imported, or 'declared' for any that the package.json declares.
 */
export const rules = {
  contract: { workspace: [], npm: ['zod'] },
  client: { workspace: ['contract'], npm: ['axios', 'jsencrypt'] },
  ui: { workspace: [], npm: ['antd', '@ant-design/icons', 'dayjs', 'react', 'react-dom'] },
  seam: { workspace: ['client'], npm: ['react', 'react-router-dom', 'jotai', 'i18next', 'react-i18next', '@tanstack/react-query'] },
  releases: { workspace: [], npm: ['zod', 'semver', 'aws4fetch'] },
  build: { workspace: [], npm: 'declared' },
  shell: { workspace: ['client', 'ui', 'seam'], types: ['releases'], npm: ['react', 'react-dom', '@module-federation/enhanced'] },
  remote: { workspace: ['client', 'ui', 'seam'], npm: ['react'] },
  service: { workspace: ['contract'], npm: 'declared' },
  edge: { workspace: ['releases'], npm: 'declared' },
  'release-tool': { workspace: ['releases'], npm: 'declared' },
  tooling: { workspace: [], npm: 'declared' },
};

/** Faces that exist for one role alone. */
export const facesFor = {
  '@portal/remote-kit/host': ['shell'],
  '@portal/api-contract/schemas': ['service'],
  '@portal/ui-kit/testing': [],
  '@portal/remote-kit/testing': [],
};

/** Lines of a source file without tests: at the median, at the 95th percentile, and at most. */
export const lengths = { median: 60, p95: 200, most: 300 };

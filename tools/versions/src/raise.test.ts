import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readChangesets } from './policy/changesets';
import { raiseVersions } from './raise';

const CHECKOUT = join(__dirname, '../../..');
const PUBLISHED = ['api-contract', 'api-client', 'remote-kit', 'ui-kit', 'freight-kit', 'build-config', 'release'];
let workspace: string;

const at = (...path: string[]): string => join(workspace, ...path);
const manifestOf = (folder: string) => JSON.parse(readFileSync(at(folder, 'package.json'), 'utf8')) as { version: string };
const write = (folder: string, manifest: object) => {
  mkdirSync(at(folder), { recursive: true });
  writeFileSync(at(folder, 'package.json'), JSON.stringify({ version: '1.0.0', private: true, ...manifest }, null, 2));
};

/** The configuration of this checkout, with packages and an app as empty as they can be; no git. */
beforeEach(() => {
  workspace = realpathSync(mkdtempSync(join(tmpdir(), 'portal-versions-')));
  write('.', { name: 'root' });
  writeFileSync(at('pnpm-workspace.yaml'), 'packages:\n  - apps/*\n  - packages/*\n');
  writeFileSync(at('pnpm-lock.yaml'), 'lockfileVersion: 9\n');
  for (const name of PUBLISHED) write(`packages/${name}`, { name: `@portal/${name}`, dependencies: name === 'ui-kit' ? {} : { '@portal/ui-kit': 'workspace:*' } });
  for (const name of ['orders-mf', 'shell', 'console', 'console-app', 'edge', 'portal-api', 'catalogue', 'versions'])
    write(`apps/${name}`, { name: `@portal/${name}`, dependencies: { '@portal/ui-kit': 'workspace:*' } });
  mkdirSync(at('.changeset'));
  for (const file of ['config.json', 'changelog.mjs', 'README.md', 'released']) cpSync(join(CHECKOUT, '.changeset', file), at('.changeset', file), { recursive: true });
});
afterEach(() => rmSync(workspace, { recursive: true, force: true }));

test('all published packages get the same version, those that changed a changelog, and nothing else does', () => {
  writeFileSync(at('.changeset/first.md'), "---\n'@portal/ui-kit': minor\n---\n\nAdd `Page`.\n\nIt has a title.\n");
  writeFileSync(at('.changeset/second.md'), "---\n'@portal/ui-kit': patch\n'@portal/api-client': patch\n---\n\nMend `api`.\n");
  expect(readChangesets(at('.changeset')).map(({ file, levels, summary }) => [file, [...levels], summary])).toEqual([
    ['first.md', [['@portal/ui-kit', 'minor']], 'Add `Page`.\n\nIt has a title.'],
    [
      'second.md',
      [
        ['@portal/ui-kit', 'patch'],
        ['@portal/api-client', 'patch'],
      ],
      'Mend `api`.',
    ],
  ]);
  raiseVersions(workspace);
  for (const name of PUBLISHED) expect(manifestOf(`packages/${name}`).version).toBe('1.1.0');
  for (const name of readdirSync(at('apps'))) expect(manifestOf(`apps/${name}`).version).toBe('1.0.0');
  expect(readFileSync(at('packages/ui-kit/CHANGELOG.md'), 'utf8')).toBe(
    '# @portal/ui-kit\n\n## 1.1.0\n\n### Minor Changes\n\n- Add `Page`.\n\n  It has a title.\n\n### Patch Changes\n\n- Mend `api`.\n',
  );
  expect(readFileSync(at('packages/remote-kit/CHANGELOG.md'), 'utf8')).toBe('# @portal/remote-kit\n\n## 1.1.0\n\nNo changes in this release.\n');
  expect(readdirSync(at('.changeset')).sort()).toEqual(['README.md', 'changelog.mjs', 'config.json', 'released']);
});

test('a changeset that names no package of the workspace is an error', () => {
  writeFileSync(at('.changeset/first.md'), "---\n'@portal/nothing': minor\n---\n\nAdd it.\n");
  expect(() => raiseVersions(workspace)).toThrow('@portal/nothing');
});

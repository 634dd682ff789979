import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
const docs = execFileSync('git', ['ls-files', '-z', '--', 'README.md', 'docs/*.md', 'packages/*/README.md', 'services/*/README.md'], { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);

/** A path in backticks without placeholder or wildcard, from the root of the repository or, in a package's README, of the package. */
const PATH = /`((?:apps|bench|deploy|docs|e2e|packages|services|src|test|tools)\/[\w./-]+)`/g;

describe.each(docs)('%s', (doc) => {
  const text = readFileSync(join(root, doc), 'utf8');

  test('links lead to files and headings that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)];
    const broken = links.filter(([, path, heading]) => {
      const file = path ? join(root, dirname(doc), path) : join(root, doc);
      return !existsSync(file) || (heading !== undefined && !headings(file).includes(heading));
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  test('paths in backticks exist', () => {
    const paths = [...text.matchAll(PATH)].map(([, path]) => path!);
    expect(paths.filter((path) => [root, join(root, dirname(doc))].every((base) => !existsSync(join(base, path))))).toEqual([]);
  });
});

function headings(file: string): string[] {
  const titles = readFileSync(file, 'utf8')
    .toLowerCase()
    .matchAll(/^#+ (.+)$/gm);
  return [...titles].map(([, title]) => title!.replace(/[^\w\- ]/g, '').replaceAll(' ', '-'));
}

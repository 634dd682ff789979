import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

const root = resolve(__dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const tracked = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-z', '--', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && existsSync(join(root, file)));

const docs = tracked('README.md', 'docs/*.md', 'packages/*/README.md', 'services/*/README.md');
const sources = tracked('*.ts', '*.tsx', '*.mjs', '*.cjs', '*.json', '*.template', '*.conf', '*.yaml', '*.yml').filter((file) => file !== 'pnpm-lock.yaml');
const fileNames = new Set(tracked('.').map((file) => basename(file)));
const words = new Set(sources.flatMap((file) => read(file).match(/\w+/g) ?? []));
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** A path in backticks without placeholder or wildcard, from the root of the repository or, in a package's README, of the package. */
const PATH = /`((?:apps|bench|deploy|docs|e2e|packages|services|src|test|tools)\/[\w./-]+)`/g;
/** The name of one source file, without its folder. */
const FILE = /`([\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs|module\.css))`/g;
/** A name with a capital inside, such as `registerCalls` or `CarrierAdapter`, alone or before its arguments. */
const IDENTIFIER = /`(?:new )?([A-Za-z]+[a-z][A-Z]\w*)(?:\([^`]*\))?`/g;
/** Not `pnpm install` and `pnpm exec`, which are pnpm's own. */
const SCRIPT = /pnpm (?!install\b|exec\b)([a-z][\w:]*)/g;

const found = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, match]) => match!);

describe.each(docs)('%s', (doc) => {
  const text = read(doc);

  test('links lead to files and headings that exist', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)];
    const broken = links.filter(([, path, heading]) => {
      const file = path ? join(root, dirname(doc), path) : join(root, doc);
      return !existsSync(file) || (heading !== undefined && !headings(file).includes(heading));
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });

  test('paths in backticks exist', () => {
    expect(found(PATH, text).filter((path) => [root, join(root, dirname(doc))].every((base) => !existsSync(join(base, path))))).toEqual([]);
  });

  test('file names in backticks exist', () => {
    expect(found(FILE, text).filter((name) => !fileNames.has(name))).toEqual([]);
  });

  test('pnpm commands are scripts of the workspace', () => {
    expect(found(SCRIPT, text).filter((name) => !(name in scripts))).toEqual([]);
  });
});

/** The programs with commands of their own: `usage: carrier add …`. */
const usages = Object.entries(scripts).flatMap(([name, script]) => {
  const [program] = /\S+\.ts$/.exec(script) ?? [];
  const [usage] = (program && /const USAGE = `[^`]*`/.exec(read(program))) || [];
  return usage ? [[name, new Set(found(new RegExp(`\\b${name} ([a-z][a-z-]*)`, 'g'), usage))] as const] : [];
});

test('programs with commands are found', () => {
  expect(usages.map(([name]) => name)).toEqual(expect.arrayContaining(['carrier', 'claims', 'operators', 'payouts', 'queue', 'tariff']));
});

test.each(docs)('%s: commands of the programs are in their usage', (doc) => {
  const code = [...read(doc).matchAll(/^ *```[^`]*?^ *```|`[^`\n]+`/gms)].map(([block]) => block).join('\n');
  const wrong = usages.flatMap(([name, commands]) =>
    found(new RegExp(`(?:pnpm |\`)${name} ([a-z][a-z-]*)`, 'g'), code)
      .filter((command) => !commands.has(command))
      .map((command) => `${name} ${command}`),
  );
  expect(wrong).toEqual([]);
});

/** Without the decisions, which may name parts of a library that was not taken. */
test.each(docs.filter((doc) => !doc.startsWith('docs/adr/')))('%s: identifiers in backticks occur in the source', (doc) => {
  expect(found(IDENTIFIER, read(doc)).filter((name) => !words.has(name))).toEqual([]);
});

const variablesOf = (service: string) => found(/^ {2}([A-Z][A-Z_]+): /gm, read(`services/${service}/src/env.ts`));
/** Variables in the first two columns of a doc's tables. */
const tabled = (doc: string) =>
  new Set(
    read(doc)
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .flatMap((line) => found(/`([A-Z][A-Z_]+)`/g, line.split('|').slice(1, 3).join('|'))),
  );

test.each([
  ['docs/DEPLOY.md', ['edge', 'portal-api', 'console']],
  ['services/portal-api/README.md', ['portal-api']],
])('%s has every variable of %j', (doc, services) => {
  const variables = services.flatMap(variablesOf);
  expect(variables).toContain('LOG_LEVEL');
  expect(variables.filter((name) => !tabled(doc).has(name))).toEqual([]);
});

test('the alerts of DEPLOY.md quote log messages of the edge', () => {
  const code = tracked('services/edge/src/*.ts').map(read).join('\n');
  const rows = read('docs/DEPLOY.md')
    .split('\n')
    .filter((line) => line.startsWith('| edge, level'));
  const quoted = rows.flatMap((row) => found(/`([^`]+)`/g, row.split('|')[1]!)).filter((text) => text.includes(' '));
  expect(quoted).toHaveLength(rows.length);
  expect(quoted.filter((message) => message.split('…').some((part) => !code.includes(part.trim())))).toEqual([]);
});

test('a decision begins with the number of its file', () => {
  const records = tracked('docs/adr/*.md');
  expect(records.filter((file) => !read(file).startsWith(`# ${basename(file).slice(0, 3)} `))).toEqual([]);
  expect(new Set(records.map((file) => basename(file).slice(0, 3))).size).toBe(records.length);
});

function headings(file: string): string[] {
  const titles = readFileSync(file, 'utf8')
    .toLowerCase()
    .matchAll(/^#+ (.+)$/gm);
  return [...titles].map(([, title]) => title!.replace(/[^\w\- ]/g, '').replaceAll(' ', '-'));
}

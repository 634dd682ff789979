import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DOCUMENTS_DIR } from '../../test/documents';
import { inForce, readDocuments, versionsInForce } from './read-documents';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-documents-'));
  cpSync(DOCUMENTS_DIR, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text = '# T') => writeFileSync(join(folder, name), text);

test('a version is in force from its day on; a newer one is announced until then', () => {
  for (const language of ['zh', 'en']) write(`terms/2027-01-01.${language}.md`, `# New ${language}\n\nText.`);
  const { terms } = readDocuments(folder, Date.parse('2026-12-01'));
  expect(terms.map(({ version }) => version)).toEqual(['2027-01-01', '2026-11-01']);
  expect(terms[0]!.texts.en).toEqual({ title: 'New en', html: '<h1>New en</h1>\n<p>Text.</p>\n' });
  expect(inForce(terms, Date.parse('2026-12-31T23:59:00Z')).version).toBe('2026-11-01');
  expect(inForce(terms, Date.parse('2027-01-01T00:00:00Z')).version).toBe('2027-01-01');
});

test('the project has a sample of each document in both languages', () => {
  expect(versionsInForce(readDocuments(DOCUMENTS_DIR), Date.now())).toEqual({ terms: '2026-11-01', privacy: '2026-11-01', contact: '2026-11-01', help: '2026-11-01' });
});

test.each<[string, () => void, RegExp]>([
  ['a kind that is missing', () => rmSync(join(folder, 'help'), { recursive: true }), /folder .*help$/],
  ['a version in one language', () => rmSync(join(folder, 'terms/2026-11-01.en.md')), /lacks terms\/2026-11-01\.en\.md/],
  ['a file of another name', () => write('terms/draft.md'), /has terms\/draft\.md/],
  ['a day that does not exist', () => write('terms/2026-13-01.zh.md'), /has terms\/2026-13-01\.zh\.md/],
  ['no title', () => write('contact/2026-11-01.zh.md', 'text'), /contact\/2026-11-01\.zh\.md without a heading/],
])('%s stops the start with the name of what is wrong', (_what, spoil, message) => {
  spoil();
  expect(() => readDocuments(folder)).toThrow(message);
});

test('documents that are all of the future stop the start', () => {
  expect(() => readDocuments(folder, Date.parse('2026-01-01'))).toThrow(/no terms that is in force/);
});

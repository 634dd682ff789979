import type { ApiChange } from '../diff/compare';
import { findProblems, type Checked } from './check';
import { minorsSince, readNote } from './deprecations';

const KIT = '@portal/ui-kit';
const CLIENT = '@portal/api-client';
const isNew: ApiChange = { package: KIT, what: 'Page of @portal/ui-kit', level: 'minor', how: 'is new' };
const grew: ApiChange = { package: KIT, what: 'PageProps', level: 'minor', how: 'grew' };
const gone = (note: string | undefined, kind: 'export' | 'member' = 'export'): ApiChange => ({
  package: KIT,
  what: 'Page of @portal/ui-kit',
  level: 'major',
  how: 'is gone',
  removed: { kind, name: kind === 'export' ? 'Page' : 'PageProps.title', note },
});
const deprecated = (since: string): ApiChange => ({ package: KIT, what: 'Page', level: 'minor', how: 'is deprecated', deprecated: `since ${since}: use Frame` });
const asks = (level: 'patch' | 'minor' | 'major', summary = 'A change.', name = KIT) => ({ file: 'a.md', levels: new Map([[name, level]]), summary });

const cases: (Partial<Omit<Checked, 'notes'>> & { what: string; note?: string; says: string[] })[] = [
  { what: 'nothing changed', says: [] },
  { what: 'nothing changed of the API, and a changeset', changesets: [asks('patch')], says: [] },
  { what: 'no changeset', changes: [isNew], says: [`${KIT}: Page of ${KIT} is new, which needs a minor version, and no changeset names the package: run \`pnpm changeset\``] },
  {
    what: 'a changeset of another package',
    changes: [isNew],
    changesets: [asks('minor', 'A change.', CLIENT)],
    says: [`${KIT}: Page of ${KIT} is new, which needs a minor version, and no changeset names the package: run \`pnpm changeset\``],
  },
  { what: 'too little', changes: [isNew, grew], changesets: [asks('patch')], says: [`${KIT}: Page of ${KIT} is new, and 1 more, which needs a minor version; its changesets ask for patch`] },
  { what: 'enough', changes: [isNew], changesets: [asks('minor')], says: [] },
  { what: 'more than enough', changes: [isNew], changesets: [asks('major')], says: [] },
  { what: 'enough in one of two', changes: [isNew], changesets: [asks('patch'), asks('minor')], says: [] },
  {
    what: 'the worst of two changes decides',
    changes: [grew, gone('since 1.0.0: use Frame')],
    changesets: [asks('minor')],
    released: '1.2.0',
    says: [`${KIT}: Page of ${KIT} is gone, which needs a major version; its changesets ask for minor`],
  },
  { what: 'a package that is not published', changesets: [asks('minor', 'A change.', '@portal/shell')], says: ['.changeset/a.md names @portal/shell, which is not published'] },

  { what: 'a note without a version', note: 'use Frame', says: [`${KIT}: @deprecated of Page says "use Frame"; it must say "since <version>: use …"`] },
  { what: 'a note without a replacement', note: 'since 1.1.0', says: [`${KIT}: @deprecated of Page says "since 1.1.0"; it must say "since <version>: use …"`] },
  { what: 'a note without anything', note: '', says: [`${KIT}: @deprecated of Page says ""; it must say "since <version>: use …"`] },
  { what: 'a note with half a version', note: 'since 1.1: use Frame', says: [`${KIT}: @deprecated of Page says "since 1.1: use Frame"; it must say "since <version>: use …"`] },
  { what: 'an old note', note: 'since 0.9.0: use Frame', says: [] },
  { what: 'a new note of the next version', changes: [deprecated('1.1.0')], changesets: [asks('minor')], says: [] },
  { what: 'a new note of an earlier version', changes: [deprecated('0.9.0')], changesets: [asks('minor')], says: [`${KIT}: @deprecated of Page says since 0.9.0, the next version is 1.1.0`] },
  {
    what: 'a new note where another change makes it a major',
    changes: [deprecated('1.1.0')],
    changesets: [asks('minor'), asks('major', 'Another.', CLIENT)],
    says: [`${KIT}: @deprecated of Page says since 1.1.0, the next version is 2.0.0`],
  },

  {
    what: 'an export that goes without notice',
    changes: [gone(undefined)],
    changesets: [asks('major')],
    says: [`${KIT}: Page of ${KIT} is gone and was never deprecated: deprecate it, and remove it after 2 more minor versions, or a changeset says "Removes early: \`Page\`, because …"`],
  },
  {
    what: 'an export that goes one minor version later',
    changes: [gone('since 1.1.0: use Frame')],
    changesets: [asks('major')],
    released: '1.2.3',
    says: [`${KIT}: Page of ${KIT} is gone, deprecated since 1.1.0; it stays for 2 minor versions after that, of which 1 came out, or a changeset says "Removes early: \`Page\`, because …"`],
  },
  { what: 'an export that goes two minor versions later', changes: [gone('since 1.1.0: use Frame')], changesets: [asks('major')], released: '1.3.0', says: [] },
  { what: 'an export that goes early, with a reason', changes: [gone(undefined)], changesets: [asks('major', 'Page is gone.\n\nRemoves early: `Page`, because it never worked.')], says: [] },
  {
    what: 'an export that goes early, without a reason',
    changes: [gone('since 1.0.0: use Frame')],
    changesets: [asks('major', 'Removes early: `Page`')],
    says: [expect.stringContaining('of which 0 came out') as string],
  },
  { what: 'a member that was never deprecated', changes: [gone(undefined, 'member')], changesets: [asks('major')], says: [] },
  {
    what: 'a member that is deprecated goes too early',
    changes: [gone('since 1.0.0: use Frame', 'member')],
    changesets: [asks('major')],
    released: '1.1.0',
    says: [expect.stringContaining('of which 1 came out') as string],
  },
];

test.each(cases)('$what', ({ says, note, changes = [], changesets = [], released = '1.0.0' }) => {
  const notes = new Map(note === undefined ? [] : [[KIT, new Map([['Page', note]])]]);
  expect(findProblems({ changes, changesets, notes, published: [KIT, CLIENT], released })).toEqual(says);
});

test.each([
  ['1.2.0', '1.2.0', 0],
  ['1.2.0', '1.2.9', 0],
  ['1.2.0', '1.4.0', 2],
  ['1.2.0', '2.0.0', 1],
  ['1.2.0', '2.1.0', 2],
  ['1.2.0', '3.0.0', 2],
  ['2.0.0', '2.2.0', 2],
])('between %s and %s there are %s minor versions', (since, released, count) => expect(minorsSince(since, released)).toBe(count));

test('a note has a version and what to use', () => {
  expect(readNote('since 1.2.0: use Frame, which takes any node')).toEqual({ since: '1.2.0', instead: 'use Frame, which takes any node' });
});

import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe as text, fromDocstring } from './shell/describe';
import { missing, stale, type Shown } from './shell/complete';
import { entries } from './shell/entries';

/** Exports of the kits that draw nothing. Whatever draws something has a page. */
const withoutScreen: Readonly<Record<string, string>> = {
  '@portal/ui-kit UiProvider': 'stands around every story',
  '@portal/ui-kit ActiveContext': 'the shell tells pages with it whether their tab is in front',
  '@portal/ui-kit useActive': 'reads ActiveContext',
  '@portal/ui-kit useMedia': 'answers a media query',
  '@portal/ui-kit prepareFile': 'makes a file ready to be sent',
  '@portal/ui-kit FileRefused': 'the error of prepareFile',
  '@portal/ui-kit/fields focusField': 'moves the focus',
  '@portal/ui-kit/fields setFieldErrors': 'FieldForm calls it',
  '@portal/ui-kit/table DEFAULT_LAYOUT': 'a value of the prop layout',
  '@portal/ui-kit/table inOrder': 'orders columns',
  '@portal/ui-kit/table isFixed': 'answers about a column',
  '@portal/ui-kit/table useLatest': 'keeps a function the same',
  '@portal/ui-kit/export csv': 'writes a file',
  '@portal/ui-kit/export xlsx': 'writes a file',
  '@portal/ui-kit/export zip': 'writes a file',
  '@portal/ui-kit/export download': 'starts a download',
  '@portal/ui-kit/export saveFile': 'starts a download',
  '@portal/ui-kit/export localDay': 'formats a day',
  '@portal/freight-kit addressBookKeys': 'keys of the cache',
  '@portal/freight-kit createAddress': 'a call',
  '@portal/freight-kit quickQuery': 'a query',
  '@portal/freight-kit cityLine': 'formats an address',
  '@portal/freight-kit cityState': 'formats an address',
  '@portal/freight-kit streetLine': 'formats an address',
  '@portal/freight-kit findDuplicate': 'a call',
  '@portal/freight-kit partyKey': 'compares addresses',
  '@portal/freight-kit placeKey': 'compares addresses',
  '@portal/freight-kit verifiableAddress': 'the input of a call',
  '@portal/freight-kit verifyAddressQuery': 'a query',
  '@portal/freight-kit canCopy': 'answers about the browser',
  '@portal/freight-kit useCopy': 'CopiedNumber shows it',
  '@portal/freight-kit fileExtension': 'reads a name',
  '@portal/freight-kit matching': 'a rule of a field',
  '@portal/freight-kit requiredText': 'a rule of a field',
  '@portal/freight-kit satisfying': 'a rule of a field',
  '@portal/freight-kit inParallel': 'runs calls',
  '@portal/freight-kit ALL': 'a tab',
  '@portal/freight-kit countsByTab': 'counts',
  '@portal/freight-kit placesOfCounts': 'the template of a list',
  '@portal/freight-kit textsOfCounts': 'the texts of a list',
  '@portal/freight-kit unitsOf': 'reads the user info',
  '@portal/freight-kit otherUnits': 'the other system of units',
  '@portal/freight-kit cubeText': 'formats a measure',
  '@portal/freight-kit densityText': 'formats a measure',
  '@portal/freight-kit sidesText': 'formats a measure',
  '@portal/freight-kit linkFromList': 'the arguments of a link',
  '@portal/freight-kit secondsUntil': 'counts',
  '@portal/freight-kit useCountdown': 'CodeField shows it',
  '@portal/freight-kit useNow': 'a clock',
  '@portal/freight-kit useDebounced': 'waits for the end of typing',
  '@portal/freight-kit addDays': 'the freight calendar',
  '@portal/freight-kit holidaysOn': 'the freight calendar',
  '@portal/freight-kit isRegularDay': 'the freight calendar',
  '@portal/freight-kit nextRegularDay': 'the freight calendar',
  '@portal/freight-kit weekdayOf': 'the freight calendar',
};

const files = globSync('**/*.stories.tsx', { cwd: __dirname }).sort();
const pages = files.map((file) => (require(join(__dirname, file)) as { default: Shown & { title: string } }).default);

test('whatever the kits draw has a page in the catalogue', () => {
  expect(missing(entries, pages, withoutScreen)).toEqual([]);
});

test('a reason to have no page belongs to something that exists and has none', () => {
  expect(stale(entries, pages, withoutScreen)).toEqual([]);
});

test.each(files.map((file, at) => [file, pages[at]!] as const))('%s says when to take its component and when another one', (_file, { parameters }) => {
  expect(parameters?.usage?.length ?? 0).toBeGreaterThan(100);
});

test('no two pages have one title', () => {
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length);
});

test('all entries of the kits that pages use are looked through', () => {
  // For builds, for tests, and for releases of remotes that were built before the entries were apart.
  const forOthers = ['/prerender', '/still', '/testing', '/form'];
  const offered = ['ui-kit', 'freight-kit'].flatMap((kit) => {
    const manifest = join(__dirname, '../../../packages', kit, 'package.json');
    const { name, exports } = JSON.parse(readFileSync(manifest, 'utf8')) as { name: string; exports: object };
    return Object.keys(exports).map((entry) => name + relative('.', entry).replace(/^(?=.)/, '/'));
  });
  expect(offered.filter((entry) => !forOthers.some((end) => entry.endsWith(end))).sort()).toEqual(Object.keys(entries).sort());
});

describe('what has no page', () => {
  const Notice = () => null;
  const Tag = () => null;
  const IconAdd = () => null;
  const kit = { '@portal/ui-kit': { Notice, Tag, IconAdd } };
  test.each<[string, Shown[], Record<string, string>, string[]]>([
    ['is told with its entry', [{ component: Notice }], {}, ['@portal/ui-kit Tag']],
    ['is nothing where another page shows it too', [{ component: Notice, subcomponents: { Tag } }], {}, []],
    ['is nothing where a page says that it shows it', [{ component: Notice, parameters: { shows: [Tag] } }], {}, []],
    ['may have a reason', [{ component: Notice }], { '@portal/ui-kit Tag': 'a reason' }, []],
  ])('%s', (_what, shown, reasons, expected) => expect(missing(kit, shown, reasons)).toEqual(expected));

  test('has no reason left once it is shown or gone', () => {
    const reasons = { '@portal/ui-kit Tag': 'is shown', '@portal/ui-kit Gone': 'is gone' };
    expect(stale(kit, [{ component: Notice, subcomponents: { Tag } }], reasons)).toEqual(Object.keys(reasons));
  });
});

describe('the text of a page', () => {
  test('is the import, and what the page adds', () => {
    const { Notice } = entries['@portal/ui-kit']!;
    expect(text(Notice, { parameters: { usage: 'Stands where it matters.' } })).toBe("```tsx\nimport { Notice } from '@portal/ui-kit';\n```\n\nStands where it matters.");
  });

  test.each([
    ['a link is a name', 'A {@link MenuButton} of the frame.', 'A `MenuButton` of the frame.'],
    ['an example is code', 'A field.\n\n@example <Field />', 'A field.\n\n```tsx\n<Field />\n```\n'],
    ['a parameter stands by itself', 'Reads.\n@param change signed', 'Reads.\n\n\nparam: change signed'],
  ])('%s', (_what, docstring, expected) => expect(fromDocstring(docstring)).toBe(expected));
});

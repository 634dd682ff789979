import { forgetParsed, undoGrowth, type Change } from '@portal/release/declarations';
import type { Level } from './level';
import { readReport, type Declaration, type Named, type Report } from './read-report';

/** What changed of the API of a package, and what its version must raise for it. */
export interface ApiChange {
  package: string;
  /** `Page`, `PageProps.title`; with its entry where it is not the first: `DataTable of @portal/ui-kit/table`. */
  what: string;
  level: Exclude<Level, 'patch'>;
  /** What of it changed: `is gone`. */
  how: string;
  /** Of a name that is gone or a member, the note of deprecation that it had. */
  removed?: { kind: 'export' | 'member'; name: string; note: string | undefined };
  /** Of a note that came: it. */
  deprecated?: string;
}

type Reports = ReadonlyMap<string, string>;

/**
 * Compares the reports of all packages with those of the last release. What cannot be shown to be an addition is major.
 *
 * @param released reports by package
 * @param now those of the sources
 */
export function compareReports(released: Reports, now: Reports): ApiChange[] {
  if ([...now].every(([name, text]) => released.get(name) === text) && now.size === released.size) return [];
  try {
    const [before, after] = [read(released), read(now)];
    const names = [...new Set([...before.keys(), ...after.keys()])].sort();
    return names.flatMap((name): ApiChange[] => {
      const [old, current] = [before.get(name), after.get(name)];
      if (!old) return [{ package: name, what: name, level: 'minor', how: 'is a new package' }];
      if (!current) return [{ package: name, what: name, level: 'major', how: 'is no longer a package with an API' }];
      if (released.get(name) === now.get(name)) return [];
      const found = [
        ...npmChanges(old, current),
        ...nameChanges(old, current),
        ...declarationChanges(name, old, after),
        ...noteChanges(old, current),
      ];
      return found.map((each) => ({ package: name, ...each }));
    });
  } finally {
    forgetParsed();
  }
}

type Found = Omit<ApiChange, 'package'>;

const read = (reports: Reports): Map<string, Report> => new Map([...reports].map(([name, text]) => [name, readReport(text)]));

/** Another version of a package whose types pass through may have any other type. */
function npmChanges(old: Report, now: Report): Found[] {
  return [...now.npm].flatMap(([name, version]): Found[] => {
    const was = old.npm.get(name);
    return was === undefined || was === version
      ? []
      : [{ what: `types of ${name}`, level: 'major', how: `are of version ${version} and were of ${was}` }];
  });
}

function nameChanges(old: Report, now: Report): Found[] {
  const entries = [...new Set([...old.entries.keys(), ...now.entries.keys()])];
  return entries.flatMap((entry): Found[] => {
    const [before, after] = [old.entries.get(entry), now.entries.get(entry)];
    if (!before) return [{ what: entry, level: 'minor', how: 'is a new entry' }];
    const gone: Found[] = after ? [] : [{ what: entry, level: 'major', how: 'is no longer an entry' }];
    return [
      ...gone,
      ...namesOf(entry, before, after ?? new Map(), (was, is) => isSame(old.declarations.get(was), was, now.declarations.get(is), is)),
    ];
  });
}

/** Whether two declarations differ in nothing but their name. */
function isSame(was: Declaration | undefined, oldName: string, is: Declaration | undefined, name: string): boolean {
  const textOf = (declaration: Declaration | undefined, own: string) =>
    JSON.stringify([...(declaration?.kinds ?? [])]).replace(new RegExp(`(?<![\\w$])${own.replace(/\$/g, '\\$')}(?![\\w$])`, 'g'), '…');
  return textOf(was, oldName) === textOf(is, name);
}

function namesOf(
  entry: string,
  before: ReadonlyMap<string, Named>,
  after: ReadonlyMap<string, Named>,
  isSame: (was: string, is: string) => boolean,
): Found[] {
  const label = (name: string): string => `${name} of ${entry}`;
  const changed = [...before].flatMap(([name, was]): Found[] => {
    const is = after.get(name);
    if (!is) return [{ what: label(name), level: 'major', how: 'is gone', removed: { kind: 'export', name, note: was.note } }];
    if (is.isType && !was.isType) return [{ what: label(name), level: 'major', how: 'is a type alone' }];
    const [from, to] = [sourceOf(was), sourceOf(is)];
    if (from !== to) return [{ what: label(name), level: 'major', how: `is ${to} and was ${from}` }];
    if ('local' in was.target && 'local' in is.target && was.target.local !== is.target.local && !isSame(was.target.local, is.target.local))
      return [{ what: label(name), level: 'major', how: `is ${is.target.local} and was ${was.target.local}` }];
    return was.isType && !is.isType ? [{ what: label(name), level: 'minor', how: 'is a value too' }] : [];
  });
  const added = [...after.keys()].filter((name) => !before.has(name));
  return [...changed, ...added.map((name): Found => ({ what: label(name), level: 'minor', how: 'is new' }))];
}

const sourceOf = ({ target }: Named): string => ('from' in target ? target.from : "the package's own");

/** What is declared in another way. The names that entries give are compared before. */
function declarationChanges(name: string, old: Report, after: ReadonlyMap<string, Report>): Found[] {
  const now = after.get(name)!;
  const packages = Object.fromEntries([...after].map(([each, { files }]) => [each, { exports: {}, files }]));
  const { changes } = undoGrowth({ ...packages, [name]: { exports: {}, files: old.files } }, packages);
  return [...old.declarations].flatMap(([declared, was]) => {
    const is = now.declarations.get(declared);
    // What no entry exports may go: whatever named it has changed.
    if (!is) return [];
    const own = changes.filter(({ path }) => path === declared || path.startsWith(`${declared}.`));
    const found = [...was.kinds].flatMap(([kind, texts], index) => {
      const current = is.kinds.get(kind);
      if (!current) return [{ what: declared, level: 'major', how: `is no longer a ${kind}` } as const];
      if (texts.join('\n') === current.join('\n')) return [];
      // The comparison of growth knows the first declaration of a name.
      if (index > 0 || texts.length > 1 || current.length > 1) return overloadChanges(declared, texts, current);
      return growthOf(declared, own, old);
    });
    const added = [...is.kinds.keys()].filter((kind) => !was.kinds.has(kind));
    const all = [...found, ...added.map((kind): Found => ({ what: declared, level: 'minor', how: `is a ${kind} too` }))];
    return was.isExported ? all : all.map((each) => ({ ...each, what: `${each.what} (part of the API, not exported)` }));
  });
}

/** Of declarations of one name: each that is gone is a call or a member that is gone. */
function overloadChanges(name: string, was: readonly string[], is: readonly string[]): Found[] {
  const gone = was.filter((text) => !is.includes(text));
  if (gone.length > 0) return gone.map((text) => ({ what: name, level: 'major', how: `no longer has \`${short(text)}\`` }));
  const places = was.map((text) => is.indexOf(text));
  const isInOrder = places.every((place, index) => index === 0 || place > places[index - 1]!);
  return [
    isInOrder
      ? { what: name, level: 'minor', how: 'has another overload' }
      : { what: name, level: 'major', how: 'has its overloads in another order' },
  ];
}

function growthOf(name: string, changes: readonly Change[], old: Report): Found[] {
  const breaking = changes.filter(({ was, now }) => !(isText(was) && isText(now) && placeholders(was) === placeholders(now)));
  if (breaking.length === 0) return changes.length > 0 ? [] : [{ what: name, level: 'minor', how: 'grew' }];
  // A member that became optional is found as a member, and as the node that its type is of.
  const byPath = new Map(breaking.toReversed().map((change) => [change.path, change]));
  return [...byPath.values()].toReversed().map(({ path, was, now }): Found => {
    // Calls and index signatures have no name.
    if (now === undefined && path.endsWith('.'))
      return { what: path.slice(0, -1), level: 'major', how: `no longer has \`${short(was!)}\`` };
    // Of overloads others may be left.
    if (now === undefined)
      return {
        what: path,
        level: 'major',
        how: `is gone: \`${short(was!)}\``,
        removed: { kind: 'member', name: path, note: old.notes.get(path) },
      };
    const how = was === undefined ? `is new and must be given: \`${short(now)}\`` : `was \`${short(was)}\` and is \`${short(now)}\``;
    return { what: path, level: 'major', how };
  });
}

/** A note of deprecation is a promise to go, which a minor version makes. */
function noteChanges(old: Report, now: Report): Found[] {
  const [before, after] = [allNotes(old), allNotes(now)];
  return [...after]
    .filter(([what]) => !before.has(what))
    .map(([what, note]) => ({ what, level: 'minor', how: 'is deprecated', deprecated: note }));
}

/** Notes of declarations, members and names of other modules. */
export function allNotes({ entries, notes }: Report): Map<string, string> {
  const passed = [...entries].flatMap(([entry, names]) =>
    [...names].flatMap(([name, { note, target }]): [string, string][] =>
      note === undefined || 'local' in target ? [] : [[`${name} of ${entry}`, note]],
    ),
  );
  return new Map([...notes, ...passed]);
}

/** A sentence for people, unlike a code that programs compare: it may be put in other words. */
const isText = (type: string | undefined): type is string => type !== undefined && /^'[^']*'$/.test(type) && /[\s\u0080-\uffff]/.test(type);
const placeholders = (text: string): string =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name]) => name)
    .sort()
    .join();

const short = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text);

import { childrenOf, type Node } from '@portal/release/declarations';
import { noteIn, noteLine } from './notes';
import { keyOf, Lookup, type EntryExport, type Meaning } from './package';
import { modulesNamed, referencesIn } from './references';
import { readScope, type Declared, type Scope } from './scope';

/** A package as it is compiled. */
export interface CompiledPackage {
  /** `@portal/ui-kit`. */
  name: string;
  /** Its entries with their files of declarations: `./table` → `src/table/index.d.ts`. Others, such as JSON, as they are. Undefined of those that nobody outside may use. */
  entries: Readonly<Record<string, string | undefined>>;
  /** Texts by path. */
  files: Readonly<Record<string, string>>;
  /** Version of a package of npm. */
  versionOf: (name: string) => string;
}

const NOT_EXPORTED = 'Not exported, but part of it';
const INTERNAL = 'For packages of the portal alone: no version promises anything of it.\n';
const OURS = '@portal/';

const sortedBy = <T>(items: Iterable<T>, key: (item: T) => string): T[] => [...items].sort((a, b) => (key(a) < key(b) ? -1 : 1));

/** The report of a package: what its entries export, with signatures, in an order that only the names decide. */
export function reportOf({ name, entries, files, versionOf }: CompiledPackage): string {
  const scopes = new Map(Object.entries(files).map(([file, text]) => [file, readScope(file, text)]));
  const writer = new Writer(new Lookup(scopes));
  const sorted = sortedBy(Object.entries(entries), ([entry]) => entry);
  writer.reserve(sorted.flatMap(([, file]) => (file?.endsWith('.d.ts') ? [file] : [])));
  const sections = sorted.map(([entry, file]): [string, string] => [
    `${name}${entry.slice(1)}`,
    file === undefined ? INTERNAL : file.endsWith('.d.ts') ? block(writer.entry(file)) : `The file \`${file}\`.\n`,
  ]);
  const inner = writer.inner();
  if (inner) sections.push([NOT_EXPORTED, block(inner)]);
  const body = sections.map(([title, text]) => `## ${title}\n\n${text}`).join('\n');
  return `# The API of ${name}\n\nWritten by \`pnpm api:report\`. Its types are of ${npmOf([...writer.modules, ...modulesNamed(body)], versionOf)}.\n\n${body}`;
}

const block = (code: string): string => `\`\`\`ts\n${code}\`\`\`\n`;

/** Packages of npm whose types pass through, by what of their version may change them: `react 19`, `axios 0.27`. */
function npmOf(modules: readonly string[], versionOf: (name: string) => string): string {
  const names = new Set(modules.map((module) => module.split('/', module.startsWith('@') ? 2 : 1).join('/')));
  const rows = [...names].filter((name) => !name.startsWith(OURS)).sort();
  return rows.map((name) => `${name} ${/^(0\.\d+|\d+)/.exec(versionOf(name))![0]}`).join(', ') || 'its own';
}

/** Names what is written, each once, and writes it. */
class Writer {
  private readonly names = new Map<string, string>();
  private readonly taken = new Set<string>();
  private readonly written = new Set<string>();
  /** Not exported, in the order in which it is found. */
  private readonly waiting = new Map<string, Meaning>();
  /** Of other packages. */
  readonly modules = new Set<string>();

  constructor(private readonly lookup: Lookup) {}

  /** What is exported keeps its name, whatever else has the same. */
  reserve(entries: readonly string[]): void {
    for (const file of entries)
      for (const [name, { meaning, isType }] of this.lookup.entry(file).names)
        if ('file' in meaning && name !== 'default' && !this.isTypeOfValue(meaning, isType)) this.take(meaning, name);
  }

  /** The exports of one entry. What an earlier entry has as well is only named. */
  entry(file: string): string {
    const { names, stars } = this.lookup.entry(file);
    const passed = stars.map(({ module, isType }) => {
      this.modules.add(module);
      return `export ${isType ? 'type ' : ''}* from '${module}';\n`;
    });
    const [own, others] = [
      [...names].filter(([, each]) => 'file' in each.meaning),
      [...names].filter(([, each]) => !('file' in each.meaning)),
    ];
    const lines = sortedBy(others, ([name, { meaning }]) => `${keyOf(meaning)} ${name}`).map(([name, each]) => this.passedOn(name, each));
    return [...passed.sort(), ...lines, ...own.map(([name, each]) => this.own(name, each))].join('');
  }

  /** What is not exported itself, with all that it needs in turn. */
  inner(): string {
    const imports: string[] = [];
    const texts: [string, string][] = [];
    // A map goes on over what is added to it meanwhile.
    for (const [key, meaning] of this.waiting) {
      const name = this.names.get(key)!;
      if ('file' in meaning) texts.push([name, this.declarations(meaning, name, false)]);
      else imports.push(importOf(meaning, name));
    }
    return [...imports.sort(), ...texts.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text)].join('');
  }

  private passedOn(name: string, { meaning, isType, note }: EntryExport): string {
    const { module } = meaning as { module: string };
    this.modules.add(module);
    const named = meaning.name === '*' ? `* as ${name}` : `{ ${meaning.name === name ? name : `${meaning.name} as ${name}`} }`;
    return `${note === undefined ? '' : noteLine(note)}export ${isType ? 'type ' : ''}${named} from '${module}';\n`;
  }

  private own(name: string, { meaning, isType, note }: EntryExport): string {
    const own = meaning as { file: string; name: string };
    const as = this.use(own);
    const key = keyOf(own);
    if (as === name && !this.written.has(key) && !this.isTypeOfValue(own, isType)) {
      this.written.add(key);
      this.waiting.delete(key);
      return this.declarations(own, name, true, note);
    }
    const line = `export ${isType ? 'type ' : ''}{ ${as === name ? name : `${as} as ${name}`} };\n`;
    return `${note === undefined ? '' : noteLine(note)}${line}`;
  }

  /** A class or a constant of which only the type is exported. */
  private isTypeOfValue({ file, name }: { file: string; name: string }, isType: boolean): boolean {
    return (
      isType &&
      this.lookup
        .scope(file)
        .declared.get(name)!
        .some(({ isValue }) => isValue)
    );
  }

  private declarations({ file, name }: { file: string; name: string }, as: string, isExported: boolean, note?: string): string {
    const scope = this.lookup.scope(file);
    const texts = scope.declared.get(name)!.map((each) => {
      const own = note ?? each.note;
      const before = `${isExported ? 'export ' : ''}${each.isValue ? 'declare ' : ''}`;
      return `${own === undefined ? '' : noteLine(own)}${before}${this.text(scope, each, name, as)}\n`;
    });
    return texts.join('');
  }

  /** A declaration in the names of the report, without comments. */
  private text(scope: Scope, { keyword, node, start, end }: Declared, name: string, as: string): string {
    const edits = scope.comments
      .filter((each) => each.start >= start && each.end <= end)
      .map((each) => {
        const note = noteIn(each.text);
        return { start: each.start, end: each.end, text: note === undefined ? '' : noteLine(note).trim() };
      });
    for (const each of patterns(node)) edits.push({ ...each, text: 'arg' });
    for (const each of doubleQuoted(node)) edits.push({ ...each, text: `'${scope.text.slice(each.start + 1, each.end - 1)}'` });
    for (const each of referencesIn(node)) {
      const found = this.lookup.named(scope.file, each.name);
      if (!found) continue;
      const isWhole = found.name === '*' && !('file' in found);
      const inFile = isWhole && found.module.endsWith('.d.ts');
      if (inFile && !each.member) throw new Error(`${scope.file} names ${each.name} as a whole module, which the report cannot`);
      if (inFile)
        edits.push({ start: each.start, end: each.member!.end, text: this.use(this.lookup.exportOf(found.module, each.member!.name)) });
      else edits.push({ start: each.start, end: each.start + each.name.length, text: this.use(found) });
    }
    let text = scope.text.slice(start, end);
    for (const edit of edits.sort((a, b) => b.start - a.start))
      text = text.slice(0, edit.start - start) + edit.text + text.slice(edit.end - start);
    return this.tidied(text, keyword, name, as);
  }

  private tidied(text: string, keyword: string, name: string, as: string): string {
    const isVariable = keyword === 'const' || keyword === 'let' || keyword === 'var';
    const bare = text.replace(/^(export |default |declare |abstract )+/, (words) => (words.includes('abstract') ? 'abstract ' : ''));
    // A constant has its value as its type.
    const typed = isVariable ? `${keyword} ${bare.replace(new RegExp(`^(${escaped(name)}) = `), '$1: ')}` : bare;
    const renamed = as === name ? typed : typed.replace(new RegExp(`^((?:abstract )?\\w+ )${escaped(name)}(?![\\w$])`), `$1${as}`);
    const lines = renamed.split('\n').filter((line) => line.trim() !== '');
    const indented = lines.map((line) => line.replace(/^( {4})+/, (spaces) => ' '.repeat(spaces.length / 4)).trimEnd()).join('\n');
    return isVariable && !indented.endsWith(';') ? `${indented};` : indented;
  }

  private take(meaning: Meaning, wanted: string): string {
    const known = this.names.get(keyOf(meaning));
    if (known !== undefined) return known;
    let name = wanted;
    for (let count = 2; this.taken.has(name); count += 1) name = `${wanted}_${count}`;
    this.taken.add(name);
    this.names.set(keyOf(meaning), name);
    return name;
  }

  /** The name of what a declaration mentions. */
  private use(meaning: Meaning): string {
    const key = keyOf(meaning);
    if (!('file' in meaning)) this.modules.add(meaning.module);
    const name = this.take(meaning, meaning.name === '*' || meaning.name === 'default' ? nameFor(meaning) : meaning.name);
    if (!this.written.has(key)) this.waiting.set(key, meaning);
    return name;
  }
}

/** A name for what has none: the module's. */
const nameFor = (meaning: Meaning): string => ('file' in meaning ? 'defaultExport' : meaning.module.replace(/\W+/g, '_'));

/** Parameters that a function takes apart: which fields it takes out is its own business. */
function patterns(node: Node): { start: number; end: number }[] {
  const own = node.type === 'ObjectPattern' || node.type === 'ArrayPattern' ? [node] : [];
  const spans = own.map(({ start, end, optional, typeAnnotation }) => {
    const whole = (typeAnnotation as Node | null)?.start ?? end;
    return { start, end: optional === true ? whole - 1 : whole };
  });
  return [...spans, ...childrenOf(node).flatMap(patterns)];
}

/** Literals in double quotes: the compiler writes either kind, by how it found the type. */
function doubleQuoted(node: Node): { start: number; end: number }[] {
  if (node.type === 'Literal') return /^"[^'\\]*"$/.test(String(node.raw)) ? [{ start: node.start, end: node.end }] : [];
  return childrenOf(node).flatMap(doubleQuoted);
}

const escaped = (name: string): string => name.replace(/\$/g, '\\$');

function importOf(meaning: { module: string; name: string }, as: string): string {
  const { module, name } = meaning;
  if (name === '*') return `import type * as ${as} from '${module}';\n`;
  if (name === 'default') return `import type ${as} from '${module}';\n`;
  return `import type { ${name === as ? name : `${name} as ${as}`} } from '${module}';\n`;
}

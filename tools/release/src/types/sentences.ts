import { list } from '@portal/releases/gate';
import type { Diagnostic } from './compile';
import type { Unit } from './program';
import { sourcesOf } from './source/modules';
import { symbolsOf, type SymbolAt } from './source/symbol-at';
import type { Change } from './changes/undo-growth';

/** A place of a remote's sources that does not compile, by its path in the remote. */
export interface Fault extends Diagnostic {
  unit: Unit;
}

/** Places that a sentence names; a renamed prop may be used in a hundred. */
const PLACES = 5;
const LONGEST = 160;

const short = (text: string): string => {
  const flat = text.replace(/\s+/g, ' ').replace(/;$/, '').trim();
  return flat.length > LONGEST ? `${flat.slice(0, LONGEST - 1)}…` : flat;
};

interface Source {
  lines: readonly string[];
  symbolAt: SymbolAt;
}

const known = new WeakMap<Unit, Map<string, Source>>();

/** A source of a remote, also of a package that is compiled into it. The same places may be at fault with several shells. */
function sourceOf(unit: Unit, file: string): Source {
  const sources = known.get(unit) ?? new Map<string, Source>();
  known.set(unit, sources);
  let source = sources.get(file);
  if (!source) {
    const text = sourcesOf(unit.use).get(file) ?? '';
    sources.set(file, (source = { lines: text.split('\n'), symbolAt: symbolsOf(file, text) }));
  }
  return source;
}

/** The change behind an error: the compiler names the type, the member or both. */
function causeOf(message: string, symbol: string | undefined, word: string, changes: readonly Change[]): Change | undefined {
  const named = new Set([word, ...[...message.matchAll(/[\w$]+/g)].map(([each]) => each)]);
  const last = symbol?.split('.').at(-1);
  const scored = changes.map((change) => {
    const parts = change.path.split('.');
    const member = parts.at(-1)!;
    return { change, score: (named.has(member) || member === last ? 2 : 0) + (parts.length > 1 && named.has(parts[0]!) ? 1 : 0) };
  });
  const best = scored.reduce<(typeof scored)[number] | undefined>((top, each) => (each.score > (top?.score ?? 1) ? each : top), undefined);
  return best?.change ?? (changes.length === 1 ? changes[0] : undefined);
}

/**
 * The compiler misses a member that the type had when the remote was built, or asks for one that it had not: the remote cannot
 * have had this fault before.
 */
export function isNewFault({ message }: Fault, changes: readonly Change[]): boolean {
  const said = message.join(' ');
  const named = new Set(said.match(/[\w$]+/g));
  const isGone = / does not exist (in|on) type /.test(said);
  const isAsked = / is missing in type .* but required in type /.test(said);
  return changes.some(
    ({ path, was, now }) =>
      ((isGone && now === undefined) || (isAsked && was === undefined)) && path.split('.').every((name) => named.has(name)),
  );
}

const wordAt = ({ lines }: Source, line: number, column: number): string =>
  /^[\w$]+/.exec((lines[line - 1] ?? '').slice(column - 1))?.[0] ?? '';

function changed({ path, was, now }: Change): string {
  if (was === undefined) return `${path} is new: \`${short(now ?? '')}\``;
  return now === undefined ? `${path} was \`${short(was)}\` and is gone` : `${path} was \`${short(was)}\` and is \`${short(now)}\``;
}

interface Place {
  text: string;
  cause: Change | undefined;
  /** The same for places that one release mends together. */
  key: string;
}

function placeOf({ unit, file, line, column, message }: Fault, changes: readonly Change[]): Place {
  const source = sourceOf(unit, file);
  const symbol = source.symbolAt(line, column);
  const cause = causeOf(message.join(' '), symbol?.name, wordAt(source, line, column), changes);
  const uses = symbol ? ` uses ${symbol.name} of ${symbol.module}` : '';
  // The innermost sentence is the most exact one.
  const said = short(message.at(-1) ?? '');
  const text = `${file.replace(/^node_modules\//, '')} line ${line}${uses}${cause ? `, where ${changed(cause)}` : ''} (${said})`;
  return { text, cause, key: cause?.path ?? `${uses} ${said}` };
}

/**
 * The places that do not compile, the first of each cause, each with file, symbol and both types. Those without a known
 * cause come last: as a rule they follow from another one.
 */
export function placesOf(faults: readonly Fault[], changes: readonly Change[]): string {
  const places = new Map<string, Place>();
  for (const fault of faults) {
    const place = placeOf(fault, changes);
    if (!places.has(place.key)) places.set(place.key, place);
  }
  const ordered = [...places.values()].sort((a, b) => Number(!a.cause) - Number(!b.cause));
  const shown = ordered.slice(0, PLACES).map(({ text }) => text);
  const more = faults.length - shown.length;
  return list([...shown, ...(more > 0 ? [`${more} more place${more > 1 ? 's' : ''}`] : [])]);
}

import { nameOf, parse, type Node } from '@portal/release/declarations';
import { parseSync } from 'oxc-parser';
import { noteIn, noteLine } from './notes';

/**
 * Declarations of a module in JavaScript, by its docstrings: names and parameters. What a preset returns is the bundler's or jest's
 * business and may differ with each version, so it is `unknown` unless the docstring says.
 *
 * @param text the module
 */
export function declarationsOf(file: string, text: string): string {
  const comments = parseSync(file, text).comments;
  const lines = parse(file, text).flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : null;
    if (!declared) return [];
    const last = comments.findLast(({ end }) => end <= statement.start);
    const docs = last && text.slice(last.end, statement.start).trim() === '' ? last.value : '';
    const note = noteIn(docs);
    return [...(note === undefined ? [] : [noteLine(note)]), ...declaration(declared, docs).map((line) => `${line}\n`)];
  });
  return lines.join('');
}

function declaration(declared: Node, docs: string): string[] {
  if (declared.type === 'FunctionDeclaration')
    return [`export declare function ${nameOf(declared.id as Node)}${signature(declared, docs)};`];
  if (declared.type === 'ClassDeclaration') return [`export declare class ${nameOf(declared.id as Node)} {}`];
  return (declared.declarations as Node[]).map(({ id, init }) => {
    const isFunction = (init as Node).type === 'ArrowFunctionExpression';
    return `export declare const ${nameOf(id as Node)}: ${isFunction ? signature(init as Node, docs).replace(/: ([^:]*)$/, ' => $1') : 'unknown'};`;
  });
}

function signature(node: Node, docs: string): string {
  const tags = tagsOf(docs, 'param');
  const params = (node.params as Node[]).map((param, index) => {
    const taken = (param.left as Node | undefined) ?? param;
    const name = taken.type === 'Identifier' ? nameOf(taken) : `arg${index}`;
    return `${name}${param.type === 'AssignmentPattern' ? '?' : ''}: ${tags[index] ?? 'unknown'}`;
  });
  return `(${params.join(', ')}): ${tagsOf(docs, 'returns')[0] ?? 'unknown'}`;
}

/** The types of the tags of a docstring, in order; undefined of one without. */
function tagsOf(docs: string, tag: string): (string | undefined)[] {
  const flat = docs.replace(/^\s*\*+/gm, ' ').replace(/\s+/g, ' ');
  return [...flat.matchAll(new RegExp(`@${tag}\\b\\s*`, 'g'))].map(({ 0: all, index }) => typeAt(flat, index + all.length));
}

/** A type in braces, which it may contain. */
function typeAt(text: string, start: number): string | undefined {
  if (text[start] !== '{') return undefined;
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return text.slice(start + 1, at).trim();
  }
  return undefined;
}

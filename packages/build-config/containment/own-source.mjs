import { parseSync } from 'oxc-parser';
import { keyFaults } from './query-keys.mjs';
import { leftoverFaults, pageFaults } from './scripts.mjs';
import { moduleFaults } from './styles.mjs';

const found = (code, faults) =>
  faults
    .map(({ fault, start }) => ({ fault, line: code.slice(0, start).split('\n').length }))
    .filter(({ fault, line }, at, all) => all.findIndex((other) => other.fault === fault && other.line === line) === at);

/** What a file of a library would change for others: `{ fault, line }`. */
export const libraryFaults = (file, code) => found(code, pageFaults(parseSync(file, code).program));

/**
 * What a file that is built into a remote would change for others, or leave behind when its page is closed: `{ fault, line }`.
 *
 * @param {{ remote?: string, shared: readonly string[] }} keys what its query keys may begin with, see `keyFaults`
 */
export function sourceFaults(file, code, keys) {
  const { program } = parseSync(file, code);
  return found(code, [...pageFaults(program), ...leftoverFaults(program), ...keyFaults(program, keys)]).toSorted((a, b) => a.line - b.line);
}

/** What a remote's own sheet would change for others: `{ fault, line }`. */
export function ownSheetFaults(file, css, remote) {
  if (file.endsWith('.module.css')) return moduleFaults(css, remote);
  const name = file.split('/').at(-1);
  return [{ fault: `${name} has global classes: name it ${name.replace(/\.css$/, '.module.css')}`, line: 1 }];
}

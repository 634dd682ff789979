import { parse } from 'acorn';
import { pageFaults } from './scripts.mjs';
import { builtSheetFaults } from './styles.mjs';

const lineOf = (text, start) => text.slice(0, start).split('\n').length;

function scriptFaults(text) {
  try {
    const program = parse(text, { ecmaVersion: 'latest', sourceType: 'module', allowReturnOutsideFunction: true });
    return pageFaults(program).map(({ fault, start }) => ({ fault, line: lineOf(text, start) }));
  } catch {
    // The browser reports what is no script; a check of what a script does has nothing to say about it.
    return [];
  }
}

/**
 * What of a built file of a remote would change the page for others: sentences that begin with the place in it.
 *
 * @param {string} remote its name
 * @param {string} path the file; scripts and style sheets are read, nothing else
 * @param {string} text
 */
export function builtFaults(remote, path, text) {
  const found = path.endsWith('.css') ? builtSheetFaults(text, remote) : /\.[cm]?js$/.test(path) ? scriptFaults(text) : [];
  return [...new Set(found.map(({ fault }) => `${path}: ${fault}`))];
}

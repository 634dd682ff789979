import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const EXPORT =
  /^\/\*\* @deprecated (.*) \*\/\nexport (?:(?:declare|abstract|const|let|function|class|interface|type|enum|\{|\w+ as) )*([\w$]+)/gm;

/** The notes of deprecation that the report of a package's API has, by exported name. */
function notesOf(folder) {
  const file = join(folder, 'api.md');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return new Map([...text.matchAll(EXPORT)].map(([, note, name]) => [name, note]));
}

/**
 * Deprecated names that a build uses, each as a sentence that says what to use instead.
 *
 * @param {Record<string, readonly string[]>} names that are used, by module
 * @param {readonly { name: string, folder: string }[]} packages that the modules are of
 */
export function deprecatedUses(names, packages) {
  const notes = new Map(packages.map(({ name, folder }) => [name, notesOf(folder)]));
  return Object.entries(names).flatMap(([module, used]) => {
    const known = notes.get(module.split('/', module.startsWith('@') ? 2 : 1).join('/')) ?? new Map();
    return used.filter((name) => known.has(name)).map((name) => `${name} of ${module} is deprecated ${known.get(name)}`);
  });
}

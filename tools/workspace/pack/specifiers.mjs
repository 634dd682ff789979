import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

const ENDINGS = ['', '.js', '/index.js'];

/** Where module names stand in a file: of imports, exports, `import()` and, in declarations, of `import('…')` types. */
function namesIn(file, code) {
  const { module } = parseSync(file, code, { lang: file.endsWith('.d.ts') ? 'dts' : 'js' });
  const statics = module.staticImports.map(({ moduleRequest }) => moduleRequest);
  const exported = module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []));
  const dynamics = module.dynamicImports.map(({ moduleRequest }) => moduleRequest);
  const spans = new Map([...statics, ...exported, ...dynamics].map(({ start, end }) => [start, end]));
  if (file.endsWith('.d.ts'))
    for (const { index, 0: all, 1: name } of code.matchAll(/\bimport\(("[^"]+")\)/g)) {
      const start = index + all.indexOf(name);
      spans.set(start, start + name.length);
    }
  return [...spans].sort(([a], [b]) => b - a);
}

/**
 * Names relative modules by their file, as Node and bundlers want it of ES modules: `./table` becomes `./table/index.js`.
 *
 * @param {string} file where the code stands, beside the compiled modules that it names
 * @param {string} code
 * @throws Error for a relative name that no compiled file has
 */
export function withFileNames(file, code) {
  let text = code;
  for (const [start, end] of namesIn(file, code)) {
    const quoted = code.slice(start, end);
    const [, name] = /^['"`](\.[^'"`$]*)['"`]$/.exec(quoted) ?? [];
    if (name === undefined) continue;
    const ending = ENDINGS.find((each) => /\.\w+$/.test(name + each) && existsSync(join(dirname(file), name + each)));
    if (ending === undefined) throw new Error(`${file} imports ${name}, which was not compiled`);
    text = `${text.slice(0, start)}${quoted[0]}${name}${ending}${quoted[0]}${text.slice(end)}`;
  }
  return text;
}

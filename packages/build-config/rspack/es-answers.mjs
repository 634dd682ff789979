import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * For tests: what a function of a module beside this one answers for each source. Its parser is an ES module, which jest cannot load,
 * so a process of its own answers for all of them at once.
 */
export function answersOf(file, name, codes) {
  const script = `
    import { ${name} } from ${JSON.stringify(pathToFileURL(join(__dirname, file)).href)};
    console.log(JSON.stringify(${JSON.stringify(codes)}.map((code) => ${name}(code))));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
}

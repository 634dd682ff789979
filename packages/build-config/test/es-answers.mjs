import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * For tests: the results of a function of an ES module, or what its promises resolve to, for each list of arguments, which must be JSON. jest cannot load the parser
 * that these modules use, so one separate process computes all results.
 *
 * @param {string} file below packages/build-config
 */
export function answersOf(file, name, calls) {
  const script = `
    import { ${name} } from ${JSON.stringify(pathToFileURL(join(__dirname, '..', file)).href)};
    console.log(JSON.stringify(await Promise.all(${JSON.stringify(calls)}.map((given) => ${name}(...given)))));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' }));
}

/** Faults as the boundary check prints them, after the name of the file. */
export const lines = (faults) => faults.map(({ line, fault }) => `${line} ${fault}`);

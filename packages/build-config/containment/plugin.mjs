import { readFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { libraryFaults, ownSheetFaults, sourceFaults } from './own-source.mjs';

/** Some modules of the bundler have a name that is no file. */
const isSource = (file) => isAbsolute(file) && /\.([cm]?[jt]sx?|css)$/.test(file);
const isLibrary = (file) => /[\\/]node_modules[\\/]/.test(file);

/** What an own module, or a library, would change for other remotes. A library brings no sheet that is a CSS module. */
function faultsOf(file, remote) {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.css')) return ownSheetFaults(file, text, remote);
  return isLibrary(file) ? libraryFaults(file, text) : sourceFaults(file, text);
}

/**
 * Refuses to build a remote whose sources would change the page of others, with file, line and what to write instead. What a library
 * does is a warning here, because its users cannot write it otherwise: the gate refuses the release.
 */
export class Containment {
  /** @param {string} remote its name */
  constructor(remote) {
    this.remote = remote;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Containment', (compilation) =>
      compilation.hooks.finishModules.tap('Containment', () => this.check(compilation)),
    );
  }

  check(compilation) {
    const files = new Set([...compilation.modules].flatMap((module) => module.nameForCondition?.() ?? []));
    for (const file of [...files].filter(isSource).toSorted()) {
      for (const { fault, line } of faultsOf(file, this.remote)) {
        const place = `${relative(compilation.compiler.context, file)}:${line}`;
        if (isLibrary(file)) compilation.warnings.push(new Error(`${place} ${fault}; the release gate refuses what libraries do, too`));
        else compilation.errors.push(new Error(`${place} ${fault}`));
      }
    }
  }
}

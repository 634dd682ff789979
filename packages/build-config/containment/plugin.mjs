import { readFileSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { libraryFaults, ownSheetFaults, sourceFaults } from './own-source.mjs';
import { sharedKeys } from './shared-keys.mjs';

/** Some modules of the bundler have a name that is no file. */
const isSource = (file) => isAbsolute(file) && /\.([cm]?[jt]sx?|css)$/.test(file);
/** The bundler's own code in the page, which `pnpm dev` adds. */
const isPreset = (file) => file.startsWith(fileURLToPath(new URL('../browser/', import.meta.url)));
const isLibrary = (file) => /[\\/]node_modules[\\/]/.test(file);

/**
 * Refuses to build a remote whose sources would change the page of others, with file, line and what to write instead. What a library
 * does is a warning here, because its users cannot write it otherwise: the gate refuses the release.
 */
export class Containment {
  /**
   * @param {string} remote its name
   * @param {string} kit the folder of remote-kit, which declares the query keys that remotes share
   */
  constructor(remote, kit) {
    this.remote = remote;
    this.shared = sharedKeys(kit);
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Containment', (compilation) =>
      compilation.hooks.finishModules.tap('Containment', () => this.check(compilation)),
    );
  }

  /** What an own module, or a library, would change for other remotes. What is built into several has shared query keys alone. */
  faultsOf(file, dir) {
    const text = readFileSync(file, 'utf8');
    if (file.endsWith('.css')) return ownSheetFaults(file, text, this.remote);
    if (isLibrary(file)) return libraryFaults(file, text);
    return sourceFaults(file, text, { shared: this.shared, ...(file.startsWith(`${dir}${sep}`) && { remote: this.remote }) });
  }

  check(compilation) {
    const files = new Set([...compilation.modules].flatMap((module) => module.nameForCondition?.() ?? []));
    for (const file of [...files].filter((file) => isSource(file) && !isPreset(file)).toSorted()) {
      for (const { fault, line } of this.faultsOf(file, compilation.compiler.context)) {
        const place = `${relative(compilation.compiler.context, file)}:${line}`;
        if (isLibrary(file)) compilation.warnings.push(new Error(`${place} ${fault}; the release gate refuses what libraries do, too`));
        else compilation.errors.push(new Error(`${place} ${fault}`));
      }
    }
  }
}

/** Dependencies that only the checkout needs; a package that is installed has no use for them. */
const CHECKOUT_ONLY = ['private', 'scripts', 'devDependencies'];

/**
 * The versions of the catalog in `pnpm-workspace.yaml`.
 *
 * @param {string} yaml the text of the file
 * @returns {Map<string, string>} range by package
 */
export function catalogOf(yaml) {
  const [, rows = ''] = /^catalog:\n((?:[ \t]+.*\n|\n)+)/m.exec(`${yaml}\n`) ?? [];
  const pairs = [...rows.matchAll(/^\s+'?([^':\s]+)'?:\s*'?([^'\s]+)'?\s*$/gm)];
  return new Map(pairs.map(([, name, range]) => [name, range]));
}

/**
 * A range as npm understands it. Packages of ours are packed together, so one needs exactly the version of the other.
 *
 * @throws Error for a package that neither the catalog nor the workspace has
 */
function rangeOf(name, range, { catalog, versions }) {
  const known = range.startsWith('workspace:') ? versions.get(name) : range.startsWith('catalog:') ? catalog.get(name) : range;
  if (known === undefined) throw new Error(`${name} is ${range}, which neither the catalog nor the packed packages say a version of`);
  return known;
}

/**
 * A package.json whose ranges npm understands.
 *
 * @param {Record<string, any>} manifest
 * @param {{ catalog: Map<string, string>, versions: Map<string, string> }} known ranges of npm packages, versions of ours
 */
export function withRanges(manifest, known) {
  const replaced = ['dependencies', 'devDependencies', 'peerDependencies']
    .filter((field) => manifest[field])
    .map((field) => [
      field,
      Object.fromEntries(Object.entries(manifest[field]).map(([name, range]) => [name, rangeOf(name, range, known)])),
    ]);
  return { ...manifest, ...Object.fromEntries(replaced) };
}

/** The compiled files of an entry; what is no TypeScript stays as it is. */
function compiledEntry(target) {
  if (typeof target !== 'string' || !/\.tsx?$/.test(target)) return target;
  const base = target.replace(/\.tsx?$/, '');
  return { types: `${base}.d.ts`, default: `${base}.js` };
}

/**
 * The package.json of a packed package, made of that of the checkout.
 *
 * @param {Record<string, any>} manifest
 * @param {{ catalog: Map<string, string>, versions: Map<string, string> }} known ranges of npm packages, versions of ours
 */
export function packedManifest(manifest, known) {
  const left = Object.entries(manifest).filter(([field]) => !CHECKOUT_ONLY.includes(field));
  const kept = withRanges(Object.fromEntries(left), known);
  if (kept.exports) {
    // The presets of build-config read the package.json of what is installed.
    const entries = Object.entries(kept.exports).map(([entry, target]) => [entry, compiledEntry(target)]);
    kept.exports = { ...Object.fromEntries(entries), './package.json': './package.json' };
  }
  return kept;
}

/**
 * The shared-dependency table: the code that the shell provides to all remotes.
 *
 * `core` is in the shell's first load (eager). `sharedBundles` are lazy in the shell: one chunk each, fetched only by the pages that use them.
 * Remotes take all of them from the shell (`import: false`), so nothing here is shipped twice.
 */
export const core = ['react', 'react/jsx-runtime', 'react-dom', '@portal/remote-kit', '@portal/api-client', '@portal/ui-kit'];

export const sharedBundles = [
  '@portal/ui-kit/fields',
  '@portal/ui-kit/select',
  '@portal/ui-kit/number',
  '@portal/ui-kit/checkbox',
  '@portal/ui-kit/radio',
  '@portal/ui-kit/segmented',
  '@portal/ui-kit/switch',
  '@portal/ui-kit/form',
  '@portal/ui-kit/table',
  '@portal/ui-kit/date',
  '@portal/ui-kit/extra',
  '@portal/ui-kit/export',
];

/** The name of the chunk that the shell makes of a shared bundle. */
export const chunkOf = (bundle) => bundle.slice(bundle.lastIndexOf('/') + 1);

/** Every name that remotes may take from the shell. */
export const shared = [...core, ...sharedBundles];

const packageOf = (name) => (name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : name.split('/')[0]);

/**
 * Packages of ours take any version of each other: the gate compares what a build uses of them, by name, type and value. A range
 * would refuse the shell of a new major version with every remote that was built before it, whatever they use.
 */
const rangeOf = (name, version) => (name.startsWith('@portal/') ? '*' : `^${version}`);

/**
 * The `shared` option of the federation plugin.
 *
 * @param {'shell' | 'remote'} side who is built
 * @param {(packageName: string) => string} versionOf the installed version of a package
 * @param {boolean} production in development JSX compiles to another module of React, which must be the shell's as well
 */
export function sharedFor(side, versionOf, production) {
  const entry = (name, eager) => {
    const version = versionOf(packageOf(name));
    const wanted = { singleton: true, strictVersion: false, requiredVersion: rangeOf(name, version) };
    return side === 'shell' ? { ...wanted, version, eager } : { ...wanted, import: false };
  };
  const eager = production ? core : [...core, 'react/jsx-dev-runtime'];
  return Object.fromEntries([
    ...eager.map((name) => [name, entry(name, true)]),
    ...sharedBundles.map((name) => [name, entry(name, false)]),
  ]);
}

/** Name and installed version of every package behind the table, for the release gate. */
export function providedVersions(versionOf) {
  return Object.fromEntries(shared.map((name) => [name, versionOf(packageOf(name))]));
}

/** The packages behind the table. */
export const sharedPackages = [...new Set(shared.map(packageOf))];

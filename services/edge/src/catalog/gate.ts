import { describeUnmet, unmetRequirements } from '@portal/releases';
import type { Catalog } from './catalog';

/** One sentence for each pair of a remote's version and a shell's version that the edge will never serve together. */
export function unmetIn(catalog: Catalog): string[] {
  return [...catalog.shells].flatMap(([shellVersion, shell]) =>
    [...catalog.remotes].flatMap(([name, versions]) =>
      [...versions].flatMap(([version, { build }]) =>
        unmetRequirements(build.requires, shell.build.provides).map(
          (unmet) => `${name}@${version} is not served with shell@${shellVersion}: ${describeUnmet(unmet)}`,
        ),
      ),
    ),
  );
}

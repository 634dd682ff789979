import satisfies from 'semver/functions/satisfies.js';

/** A shared module that a remote wants and a shell does not give. */
export interface UnmetRequirement {
  module: string;
  /** The semver range that the remote was built against. */
  wanted: string;
  /** The version the shell provides; undefined when it does not share the module at all. */
  provided: string | undefined;
}

/**
 * What of a remote's `requires` (module → range) a shell's `provides` (module → version) does not meet.
 * The edge and the release command share this one gate.
 */
export function unmetRequirements(
  requires: Readonly<Record<string, string>>,
  provides: Readonly<Record<string, string>>,
): UnmetRequirement[] {
  return Object.entries(requires).flatMap(([module, wanted]) => {
    const provided = Object.hasOwn(provides, module) ? provides[module] : undefined;
    return provided !== undefined && satisfies(provided, wanted) ? [] : [{ module, wanted, provided }];
  });
}

/** One sentence for a person about an unmet requirement. */
export function describeUnmet({ module, wanted, provided }: UnmetRequirement): string {
  const found = provided === undefined ? 'the shell does not share it' : `the shell provides ${provided}`;
  return `${module} ${wanted} is required, ${found}`;
}

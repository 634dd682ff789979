import { isRemoteName, isVersion } from '@portal/releases';
import { OperatorError } from '@portal/node-kit';

export interface Target {
  name: string;
  version: string;
}

/** A remote, or one version of it. */
export interface Ref {
  name: string;
  version: string | undefined;
}

/** Reads `orders@1.2.3-h…`, each remote once. */
export function parseTargets(texts: readonly string[]): Target[] {
  const targets = texts.map(parseTarget);
  const twice = targets.find(({ name }, index) => targets.findIndex((other) => other.name === name) < index);
  if (twice) throw new OperatorError(`${twice.name} is given twice`);
  return targets;
}

/** Reads `orders` or `orders@1.2.3-h…`. */
export function parseRef(text: string): Ref {
  if (text.includes('@')) return parseTarget(text);
  if (isRemoteName(text)) return { name: text, version: undefined };
  throw new OperatorError(`${JSON.stringify(text)} must be <remote> or <remote>@<version>`);
}

function parseTarget(text: string): Target {
  const [name = '', version = '', ...rest] = text.split('@');
  if (rest.length > 0 || !isRemoteName(name)) throw new OperatorError(`${JSON.stringify(text)} must be <remote>@<version>`);
  if (!isVersion(version))
    throw new OperatorError(`${JSON.stringify(version)} is not a semver version; \`portal publish ${name}\` prints the one to release`);
  return { name, version };
}

import { StopError } from './stop-error.mjs';

const NEEDED = [20, 19];

/** @throws StopError when this Node is too old for the tools */
export function requireNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])) return;
  throw new StopError(`Node ${NEEDED.join('.')} or newer is needed, this is ${version}: see https://nodejs.org`);
}

import { statSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { root } from './root.mjs';
import { StopError } from './stop-error.mjs';

/**
 * The variables that the workspace's own commands use, checked; all others belong to the services, see check-env.mjs.
 * Folders are relative to the checkout. An empty value counts as not set.
 *
 * @throws StopError naming the variable
 */
export function workspaceEnv(source = process.env) {
  const port = readPort(source.PORT || '3000');
  const dataDir = readFolder('DATA_DIR', source.DATA_DIR || '.data');
  const storeUrl = readStore(source.STORE_URL || '.store', dataDir);
  return { port, dataDir, storeUrl, apiUrl: readOrigin(source.API_URL) };
}

function readPort(text) {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new StopError('PORT must be a port number, 0 to 65535');
  return Number(text);
}

function readFolder(name, text) {
  const folder = resolve(root, text);
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new StopError(`${name} must be a folder, ${folder} is not one`);
  return folder;
}

/** Emptying DATA_DIR gives a fresh database; it must not delete the releases. */
function readStore(text, dataDir) {
  if (/^[a-z][a-z0-9+.-]+:/i.test(text)) return text;
  const folder = readFolder('STORE_URL', text);
  if (folder === dataDir || folder.startsWith(dataDir + sep)) throw new StopError('STORE_URL must not lie under DATA_DIR');
  return folder;
}

function readOrigin(text) {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url && ['http:', 'https:'].includes(url.protocol) && url.pathname === '/' && !url.search && !url.hash && !url.username;
  if (!isOrigin) throw new StopError('API_URL must be an origin such as http://127.0.0.1:3001, without a path');
  return url.origin;
}

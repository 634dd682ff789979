import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageReader } from '../installed.mjs';
import { shared, sharedPackages } from '../shared.mjs';
import { declarationsOf } from './declarations.mjs';
import { factsOf } from './facts.mjs';
import { hashOf, workspacePackages } from './packages.mjs';

const CACHE = fileURLToPath(new URL('../../../.cache/api-report', import.meta.url));
const HERE = fileURLToPath(new URL('.', import.meta.url));

/** What decides the report beside the packages themselves. */
const makers = () => [
  ...readdirSync(HERE)
    .sort()
    .map((file) => join(HERE, file)),
  join(HERE, '../shared.mjs'),
  join(HERE, '../tsconfig.base.json'),
];

/** Packed packages bring the report of the checkout that they were compiled from, beside the presets. */
const PACKED = fileURLToPath(new URL('../api-report.json', import.meta.url));

/** @throws Error where a shared package of another version is installed than the report is of */
function packedReport(dir) {
  const { versions, report } = JSON.parse(readFileSync(PACKED, 'utf8'));
  for (const name of sharedPackages.filter((each) => each in versions)) {
    const { version } = packageReader(dir)(name);
    if (version !== versions[name])
      throw new Error(`${name} is installed as ${version}, @portal/build-config belongs to ${versions[name]}: install the same of both`);
  }
  return report;
}

const made = new Map();

/**
 * The API of the shared modules as installed for an app: their declarations, and what is compared as data. The same packages
 * give the same report; it is made once for all builds of a checkout, because the compiler needs seconds for it.
 *
 * @param {string} dir the app's folder
 * @param {(folder: string, file: string) => Promise<object>} evaluate the exports of a module of a package
 * @returns {Promise<{ packages: object, npm: Record<string, string>, npmHash: string, facts: object }>}
 */
export function apiReport(dir, evaluate) {
  if (existsSync(PACKED)) return new Promise((resolve) => resolve(packedReport(dir)));
  const packages = workspacePackages(dir, sharedPackages);
  const hash = hashOf(packages, makers());
  if (!made.has(hash)) made.set(hash, recall(hash) ?? make(packages, hash, evaluate));
  return made.get(hash);
}

const fileOf = (hash) => join(CACHE, `${hash}.json`);

function recall(hash) {
  try {
    return Promise.resolve(JSON.parse(readFileSync(fileOf(hash), 'utf8')));
  } catch {
    // Absent or half written: as if it had never been made.
    return undefined;
  }
}

async function make(packages, hash, evaluate) {
  const folders = new Map(packages.map(({ name, folder }) => [name, folder]));
  const [declarations, facts] = await Promise.all([declarationsOf(packages, shared), factsOf((name) => folders.get(name), evaluate)]);
  const npmHash = createHash('sha256').update(JSON.stringify(declarations.npm)).digest('hex');
  const report = { ...declarations, npmHash, facts };
  mkdirSync(CACHE, { recursive: true });
  const draft = `${fileOf(hash)}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(report));
  renameSync(draft, fileOf(hash));
  return report;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceFiles } from './packages.mjs';

const isLiteral = (value) => ['string', 'number', 'boolean'].includes(typeof value);
const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sorted and without duplicates. */
const sorted = (values) => [...new Set(values)].sort();

/** Enumerations are named as types are; what else is constant, such as limits, may change. */
const isEnumeration = ([name, value]) => /^[A-Z][a-z]/.test(name) && isRecord(value) && Object.values(value).every(isLiteral);

/** Paths below an object, two levels deep: further down are fields of single values. */
const pathsBelow = (name, value, depth = 2) =>
  depth > 0 && isRecord(value)
    ? Object.entries(value).flatMap(([key, inner]) => [`${name}.${key}`, ...pathsBelow(`${name}.${key}`, inner, depth - 1)])
    : [];

/**
 * The contract as api-client exports it: paths of its objects, and the values that a remote's bytes may depend on,
 * `OrderStatus.DRAFT` → 0 and `api.order.list` → `POST /order/list body`.
 */
async function contractOf(contract, evaluate) {
  const { calls, ...exported } = await evaluate(contract, './src/index.ts');
  const constants = Object.entries(exported)
    .filter(isEnumeration)
    .flatMap(([name, value]) => Object.entries(value).map(([key, literal]) => [`${name}.${key}`, literal]));
  const requests = Object.entries(calls).flatMap(([group, rows]) =>
    Object.entries(rows).map(([name, { method, path, params }]) => [`api.${group}.${name}`, `${method} ${path} ${params}`]),
  );
  const groups = Object.keys(calls).map((group) => `api.${group}`);
  const paths = Object.entries(exported).flatMap(([name, value]) => pathsBelow(name, value));
  return {
    values: Object.fromEntries([...constants, ...requests].sort(([a], [b]) => (a < b ? -1 : 1))),
    members: sorted([...groups, ...requests.map(([path]) => path), ...paths]),
  };
}

/** Dotted keys of texts; `days_one` and `days_other` are the one key `days`. */
const keysIn = (tree, prefix) =>
  Object.entries(tree).flatMap(([key, value]) =>
    isRecord(value) ? keysIn(value, `${prefix}${key}.`) : [`${prefix}${key}`.replace(/_(zero|one|two|few|many|other)$/, '')],
  );

async function sharedKeys(kit, evaluate) {
  const { freightMessages, kitMessages } = await evaluate(kit, './src/i18n/shared-messages.ts');
  return sorted([...keysIn(freightMessages.zh, 'freight:'), ...keysIn(kitMessages.zh, 'kit:')]);
}

function styleNames(kit) {
  const sheets = sourceFiles(kit).filter((path) => path.endsWith('.css') && !path.endsWith('.module.css'));
  const css = sheets.map((path) => readFileSync(join(kit, path), 'utf8')).join('\n');
  return {
    tokens: sorted([...css.matchAll(/(--p-[\w-]+)\s*:/g)].map(([, name]) => name)),
    classes: sorted([...css.matchAll(/\.(p-[\w-]+)/g)].map(([, name]) => name)),
  };
}

/**
 * What of the shared packages is compared as data.
 *
 * @param {(name: string) => string} folderOf the folder of a package
 * @param {(folder: string, file: string) => Promise<object>} evaluate the exports of a module of a package
 */
export async function factsOf(folderOf, evaluate) {
  const [contract, keys] = await Promise.all([
    contractOf(folderOf('@portal/api-contract'), evaluate),
    sharedKeys(folderOf('@portal/remote-kit'), evaluate),
  ]);
  return { ...contract, keys, ...styleNames(folderOf('@portal/ui-kit')) };
}

import { entryPointsFor } from './rules.mjs';
import { isTest } from './workspace.mjs';

const packageOf = (specifier) => (specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : specifier.split('/')[0]);
const TEST_ONLY = ['@testing-library/react', '@testing-library/user-event', '@testing-library/dom', 'react', '@playwright/test'];

function workspaceFault({ owner, target, specifier, typeOnly, rule, file }) {
  const entryPoint = specifier === target.name ? '.' : `.${specifier.slice(target.name.length)}`;
  if (!target.exports.includes(entryPoint)) return `${specifier} is not an entry point of ${target.name}`;
  if (target === owner) return undefined;
  if (target.role === 'build' && file.endsWith('config.mjs')) return undefined;
  if (!owner.declared.includes(target.name)) return `${target.name} is not declared in ${owner.dir}/package.json`;
  if (isTest(file)) return undefined;
  if (entryPointsFor[specifier] && !entryPointsFor[specifier].includes(owner.role) && !typeOnly)
    return `${specifier} is not for the role ${owner.role}`;
  if (rule.workspace.includes(target.role) || rule.entryPoints?.includes(specifier)) return undefined;
  const allowed = (rule.entryPoints ?? []).filter((name) => packageOf(name) === target.name);
  return `a ${owner.role} may not import a ${target.role} (${target.name})${allowed.length > 0 ? `, only ${allowed.join(', ')}` : ''}`;
}

function npmFault({ owner, specifier, rule, file }) {
  const name = packageOf(specifier);
  if (isTest(file) && TEST_ONLY.includes(name)) return undefined;
  if (rule.npm !== 'declared' && !rule.npm.includes(name)) return `a ${owner.role} may not import ${name}`;
  return owner.declared.includes(name) ? undefined : `${name} is not declared in ${owner.dir}/package.json`;
}

/**
 * The fault of one import, or undefined.
 *
 * @param {{ owner: object, file: string, specifier: string, typeOnly: boolean }} use
 * @param {object[]} packages all packages of the workspace
 */
export function faultOf(use, packages, rules) {
  const { owner, specifier, file } = use;
  const rule = rules[owner.role];
  if (!rule) return `the role ${JSON.stringify(owner.role)} of ${owner.dir}/package.json is unknown`;
  // A name of the package's own `imports`, which its package.json declares.
  if (specifier.startsWith('node:') || specifier.startsWith('#')) return undefined;
  if (specifier.startsWith('.')) {
    const target = new URL(specifier, `file:///${file}`).pathname.slice(1);
    return target.startsWith(`${owner.dir}/`) ? undefined : `${specifier} leaves ${owner.dir}: import the package by name`;
  }
  const target = packages.find((other) => other.name === packageOf(specifier));
  return target ? workspaceFault({ ...use, target, rule }) : npmFault({ ...use, rule });
}

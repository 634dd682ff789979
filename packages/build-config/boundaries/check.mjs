import { facesFor } from './rules.mjs';
import { isTest } from './workspace.mjs';

const packageOf = (specifier) => (specifier.startsWith('@') ? specifier.split('/').slice(0, 2).join('/') : specifier.split('/')[0]);
const TEST_ONLY = ['@testing-library/react', '@testing-library/user-event', '@testing-library/dom', 'react', '@playwright/test'];

function workspaceFault({ owner, target, specifier, typeOnly, rule, file }) {
  const face = specifier === target.name ? '.' : `.${specifier.slice(target.name.length)}`;
  if (!target.exports.includes(face)) return `${specifier} is not a face of ${target.name}`;
  if (target === owner) return undefined;
  if (target.role === 'build' && file.endsWith('config.mjs')) return undefined;
  if (!owner.declared.includes(target.name)) return `${target.name} is not declared in ${owner.dir}/package.json`;
  if (isTest(file)) return undefined;
  if (facesFor[specifier] && !facesFor[specifier].includes(owner.role) && !typeOnly)
    return `${specifier} is not for the role ${owner.role}`;
  if (rule.workspace.includes(target.role) || rule.faces?.includes(specifier)) return undefined;
  const faces = (rule.faces ?? []).filter((name) => packageOf(name) === target.name);
  return `a ${owner.role} may not import a ${target.role} (${target.name})${faces.length > 0 ? `, only ${faces.join(', ')}` : ''}`;
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
  // Names of the package's own `imports`: what they stand for is declared beside them.
  if (specifier.startsWith('node:') || specifier.startsWith('#')) return undefined;
  if (specifier.startsWith('.')) {
    const target = new URL(specifier, `file:///${file}`).pathname.slice(1);
    return target.startsWith(`${owner.dir}/`) ? undefined : `${specifier} leaves ${owner.dir}: import the package by name`;
  }
  const target = packages.find((other) => other.name === packageOf(specifier));
  return target ? workspaceFault({ ...use, target, rule }) : npmFault({ ...use, rule });
}

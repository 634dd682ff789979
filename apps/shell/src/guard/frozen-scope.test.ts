import * as client from '@portal/api-client';
import * as kit from '@portal/remote-kit';
import * as ui from '@portal/ui-kit';
import * as checkbox from '@portal/ui-kit/checkbox';
import * as date from '@portal/ui-kit/date';
import * as exporting from '@portal/ui-kit/export';
import * as extra from '@portal/ui-kit/extra';
import * as fields from '@portal/ui-kit/fields';
import * as form from '@portal/ui-kit/form';
import * as number from '@portal/ui-kit/number';
import * as radio from '@portal/ui-kit/radio';
import * as segmented from '@portal/ui-kit/segmented';
import * as select from '@portal/ui-kit/select';
import * as switching from '@portal/ui-kit/switch';
import * as table from '@portal/ui-kit/table';
import { freezeScope } from './frozen-scope';

const bundles = { checkbox, date, export: exporting, extra, fields, form, number, radio, segmented, select, switch: switching, table };
const modules: Record<string, object> = {
  '@portal/api-client': client,
  '@portal/remote-kit': kit,
  '@portal/ui-kit': ui,
  ...Object.fromEntries(Object.entries(bundles).map(([name, module]) => [`@portal/ui-kit/${name}`, module])),
};

/** What a remote could change: paths of plain objects, lists and functions that are not frozen. */
function changeable(value: unknown, path: string, seen = new Set<unknown>()): string[] {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) return [];
  seen.add(value);
  const plain = typeof value === 'function' || Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
  if (!plain || '_currentValue' in value) return [];
  const held =
    '$$typeof' in value ? [] : Object.entries(Object.getOwnPropertyDescriptors(value)).flatMap(([name, { value: inner }]) => (name === 'prototype' ? [] : changeable(inner, `${path}.${name}`, seen)));
  return [...(Object.isFrozen(value) ? [] : [path]), ...held];
}

const scopeOf = (name: string, module: unknown) => ({ [name]: { '1.0.0': { get: () => () => module } } });
const take = (name: string, module: unknown): unknown => {
  const factory = freezeScope(scopeOf(name, module))[name]!['1.0.0']!.get();
  return typeof factory === 'function' ? factory() : undefined;
};

test.each(Object.entries(modules))('a remote can change nothing that %s exports', (name, module) => {
  // jest's namespaces cannot be frozen; those of the bundler can.
  const exports = take(name, { ...module }) as object;
  expect(Object.keys(exports).length).toBeGreaterThan(0);
  expect(Object.entries(exports).flatMap(([key, value]) => changeable(value, key))).toEqual([]);
});

test('a call cannot be replaced for the others', () => {
  const { api } = take('@portal/api-client', { ...client }) as typeof client;
  expect(() => Object.assign(api.order, { list: () => undefined })).toThrow(TypeError);
  expect(() => Object.assign(api, { order: {} })).toThrow(TypeError);
});

test("React's own modules keep their state, and their exports stay", () => {
  const state = { H: null };
  const react = take('react', { useState: () => 1, __CLIENT_INTERNALS: state }) as Record<string, unknown>;
  expect(() => Object.assign(react, { useState: () => 2 })).toThrow(TypeError);
  expect(Object.assign(state, { H: 1 })).toEqual({ H: 1 });
});

test('modules that come later and those that are there already are frozen alike, once for all remotes', async () => {
  const [late, there] = [{ codes: { a: 1 } }, { codes: { a: 1 } }];
  const scope = { '@portal/late': { '1.0.0': { get: () => Promise.resolve(() => late) } }, '@portal/there': { '1.0.0': { get: () => () => there } } };
  const frozen = freezeScope(freezeScope(scope));
  (await frozen['@portal/late']!['1.0.0']!.get())();
  (frozen['@portal/there']!['1.0.0']!.get() as () => unknown)();
  expect([late.codes, there.codes].map(Object.isFrozen)).toEqual([true, true]);
});

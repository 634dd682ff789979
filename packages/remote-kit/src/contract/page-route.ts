import type { CallInput, Calls } from '@portal/api-client';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { readInput, type DeclaredParam, type Rule } from '../declare/rules';
import type { RemoteRoute } from './define-remote';

/** A call whose input is known from the address alone. */
export interface FirstCall<Input> {
  readonly group: string;
  readonly name: string;
  readonly input: Readonly<Record<string, Rule>>;
  /** Only in types. */
  readonly reads?: Input;
}

type Fields<Input> = { readonly [Name in keyof Input]: DeclaredParam<NonNullable<Input[Name]>> };

/**
 * A first call of a route, for its `routes.ts`.
 *
 * @example call('order', 'list', { ...orderFilters, ...paging })
 * @example call('order', 'detail', { orderNo: fromPath })
 */
export const call = <Group extends keyof Calls, Name extends keyof Calls[Group]>(
  group: Group,
  name: Name,
  fields: Fields<CallInput<Group, Name>>,
): FirstCall<CallInput<Group, Name>> => {
  const rules = Object.entries<DeclaredParam<unknown>>(fields).map(([field, { rule }]) => [field, rule]);
  return { group: String(group), name: String(name), input: Object.fromEntries(rules) };
};

/**
 * A route without its component, as `routes.ts` beside a module's `remote.ts` exports it. The build evaluates that file, so that
 * the page can start the calls before the remote's code has come; it therefore lists all routes and imports no component.
 */
export interface DeclaredRoute<Inputs extends object = Record<string, unknown>> {
  /** As `path` of a RemoteRoute. */
  path: string;
  /** The calls that the page begins with. */
  first: { readonly [Name in keyof Inputs]: FirstCall<Inputs[Name]> };
}

interface Query {
  queryKey: QueryKey;
}

/**
 * A route with its component, and with a loader that starts the queries of its first calls.
 *
 * @param queries the query of each first call, by its name; it makes that call with the given input
 */
export function pageRoute<Inputs extends object>(
  { path, first }: DeclaredRoute<Inputs>,
  Component: ComponentType,
  queries: { readonly [Name in keyof Inputs]: (input: Inputs[Name]) => Query },
): RemoteRoute {
  const loader = ({ queryClient, ...place }: Parameters<NonNullable<RemoteRoute['loader']>>[0]): void => {
    for (const name of Object.keys(first) as (keyof Inputs)[]) {
      const input = readInput(first[name].input, place) as Inputs[typeof name];
      void queryClient.prefetchQuery(queries[name](input) as Parameters<QueryClient['prefetchQuery']>[0]);
    }
  };
  return { path, Component, loader };
}

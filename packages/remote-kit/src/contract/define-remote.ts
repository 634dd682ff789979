import type { ComponentType } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { mergeMessages, type FeatureMessages, type Messages } from '../i18n/messages';

/** The argument of a route's `loader`, which starts the first query before the component renders. */
export interface LoaderContext {
  queryClient: QueryClient;
  /** Path parameters of the matched route, e.g. `{ orderNo }`. */
  params: Readonly<Record<string, string | undefined>>;
  searchParams: URLSearchParams;
}

export interface RemoteRoute {
  /** Relative to the page's path in the shell's table: '' for the page itself, ':orderNo' for a detail below it. */
  path: string;
  Component: ComponentType;
  /** Prefetches data into the query cache. The component shows a failure, so the loader must not throw. */
  loader?: (context: LoaderContext) => void;
}

interface RemoteBase {
  /** The remote's i18n namespace, its own name: 'orders'. */
  namespace: string;
  messages: Messages;
}
/** A page: routes below one row of the shell's page table. */
export interface PageRemote extends RemoteBase {
  kind: 'page';
  routes: RemoteRoute[];
}
/** A component that other remotes render with RemoteComponent, such as the address picker. */
export interface ComponentRemote<Props = never> extends RemoteBase {
  kind: 'component';
  // The shell passes the props through unchanged; the gate compares them with those that other remotes give.
  Component: ComponentType<Props>;
}
export type RemoteModule = PageRemote | ComponentRemote;

/** Marks the module that a remote exposes. The version lets a later shell distinguish old shapes from new ones. */
const SHAPE = 'portal-remote/1';

type Branded<T> = T & { shape: typeof SHAPE };

/** What a remote writes: its messages as the list of its features. */
interface Definition {
  namespace: string;
  messages: readonly FeatureMessages[];
}

type PageDefinition = Definition & Pick<PageRemote, 'routes'>;
type ComponentDefinition<Props> = Definition & Pick<ComponentRemote<Props>, 'Component'>;

/**
 * The default export of every module that a remote exposes.
 *
 * @param definition `messages` lists the texts of every feature that the module shows
 * @example
 * export default defineRemote({ namespace: 'orders', messages: [listMessages], routes: [{ path: '', Component: OrdersPage }] });
 */
export function defineRemote(definition: PageDefinition): Branded<PageRemote>;
export function defineRemote<Props>(definition: ComponentDefinition<Props>): Branded<ComponentRemote<Props>>;
export function defineRemote<Props>(definition: PageDefinition | ComponentDefinition<Props>): Branded<PageRemote | ComponentRemote<Props>> {
  const { namespace, messages } = definition;
  const merged = { messages: mergeMessages(namespace, messages), shape: SHAPE } as const;
  return 'routes' in definition ? { ...definition, ...merged, kind: 'page' } : { ...definition, ...merged, kind: 'component' };
}

/**
 * Why a loaded value is not a module of this remote, or undefined when it is one. The text names the wrong part.
 * Messages under another namespace would overwrite those of another remote or the shared ones.
 */
export function shapeFault(value: unknown, remote: string): string | undefined {
  if (typeof value !== 'object' || value === null) return 'the default export is not made by defineRemote';
  const module = value as Partial<Record<'shape' | 'namespace' | 'kind' | 'Component', unknown>> & {
    messages?: Partial<Messages>;
    routes?: Partial<RemoteRoute>[];
  };
  if (module.shape !== SHAPE) return `the shape is ${JSON.stringify(module.shape)}, expected ${JSON.stringify(SHAPE)}`;
  if (typeof module.namespace !== 'string' || module.namespace === '') return 'namespace is missing';
  if (module.namespace !== remote)
    return `namespace is ${JSON.stringify(module.namespace)}, expected the remote's own name, ${JSON.stringify(remote)}`;
  if (!module.messages?.zh || !module.messages.en) return 'messages.zh or messages.en is missing';
  if (module.kind === 'component') return isComponent(module.Component) ? undefined : 'Component is not a component';
  if (!Array.isArray(module.routes) || module.routes.length === 0) return 'routes is not a list with at least one route';
  const bad = module.routes.findIndex((route) => typeof route?.path !== 'string' || !isComponent(route.Component));
  return bad < 0 ? undefined : `routes[${bad}] has no path or no Component`;
}

/** A function or one of React's object components (memo, forwardRef, lazy). */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

import type { GateRemote, GateShell } from '@portal/releases/gate';
import type { ApiReport, ApiUse, CodePackage } from '@portal/releases/schema';
import type { Checked, Offering } from '../../src/types/program';

/** Replacements in the file of this path, such as `ui-kit/index.d.ts`. */
export type Edits = Readonly<Record<string, readonly (readonly [string, string])[]>>;

/** What these declarations need of npm packages: as much of React and zod as decides types. */
const npm = {
  'react/package.json':
    '{"name":"react","types":"index.d.ts","exports":{".":{"types":"./index.d.ts"},"./jsx-runtime":{"types":"./jsx-runtime.d.ts"}}}',
  'react/index.d.ts': `
    export type ReactNode = string | number | boolean | null | undefined | Element | ReactNode[];
    export interface Element { element: true }
    export type ComponentType<P = {}> = (props: P) => ReactNode;
    export namespace JSX {
      type ElementType = (props: any) => ReactNode;
      interface ElementChildrenAttribute { children: {} }
      interface IntrinsicAttributes { key?: string | number }
      interface IntrinsicElements { p: { children?: ReactNode; className?: string } }
    }`,
  'react/jsx-runtime.d.ts': `export { JSX } from './index'; export declare const jsx: unknown; export declare const jsxs: unknown; export declare const Fragment: (props: { children?: unknown }) => null;`,
  'zod/package.json': '{"name":"zod","types":"index.d.ts"}',
  'zod/index.d.ts': `export declare namespace z {
    interface ZodType<O = any, I = any> { _output: O; _input: I }
    interface ZodString extends ZodType<string, string> {}
    interface ZodNumber extends ZodType<number, number> {}
    interface ZodOptional<T extends ZodType> extends ZodType<T['_output'] | undefined, T['_input'] | undefined> { optional: true }
    interface ZodNullable<T extends ZodType> extends ZodType<T['_output'] | null, T['_input'] | null> {}
    interface ZodArray<T extends ZodType> extends ZodType<T['_output'][], T['_input'][]> {}
    interface ZodEnum<E> extends ZodType<E[keyof E], E[keyof E]> {}
    type Left<S> = { [K in keyof S]: S[K] extends ZodOptional<any> ? K : never }[keyof S];
    type Shape<S, F extends '_output' | '_input'> = { [K in Exclude<keyof S, Left<S>>]: S[K] extends ZodType ? S[K][F] : never } & { [K in Left<S>]?: S[K] extends ZodType ? S[K][F] : never };
    interface ZodObject<S> extends ZodType<Shape<S, '_output'>, Shape<S, '_input'>> {}
    type input<T extends ZodType> = T['_input'];
    type output<T extends ZodType> = T['_output'];
  }`,
};

const one = (files: Record<string, string>): CodePackage => ({ exports: { '.': './index.d.ts' }, files });

/** The shared modules as the released remotes were built with them. */
const SHARED: Record<string, CodePackage> = {
  '@portal/api-contract': one({
    'index.d.ts': `
export declare const OrderStatus: {
readonly DRAFT: 0;
readonly BOOKED: 20;
};
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];
import { z } from 'zod';
export declare const OrderSchema: z.ZodObject<{
orderNo: z.ZodString;
status: z.ZodEnum<{
readonly DRAFT: 0;
readonly BOOKED: 20;
}>;
total: z.ZodString;
proNo: z.ZodOptional<z.ZodString>;
}>;
export declare const BookingSchema: z.ZodObject<{
company: z.ZodString;
note: z.ZodOptional<z.ZodString>;
}>;
export type Order = z.output<typeof OrderSchema>;
export type Booking = z.input<typeof BookingSchema>;
export declare const schemas: {
order: {
book: {
input: z.ZodObject<{
company: z.ZodString;
note: z.ZodOptional<z.ZodString>;
}>;
data: z.ZodObject<{
orderNo: z.ZodString;
}>;
};
list: {
input: z.ZodObject<{
keyword: z.ZodOptional<z.ZodString>;
}>;
data: z.ZodArray<typeof OrderSchema>;
};
};
};
export type Api = {
[G in keyof typeof schemas]: {
[N in keyof (typeof schemas)[G]]: (typeof schemas)[G][N] extends { input: infer I extends z.ZodType; data: infer D extends z.ZodType } ? (input: z.input<I>) => Promise<z.output<D>> : never;
};
};
`,
  }),
  '@portal/api-client': one({
    'index.d.ts': `export { OrderStatus, type Order, type Booking } from '@portal/api-contract';\nimport type { Api } from '@portal/api-contract';\nexport declare const api: Api;\n`,
  }),
  '@portal/ui-kit': one({
    'index.d.ts': `
import type { ReactNode } from 'react';
export interface PageProps {
title: ReactNode;
subtitle?: ReactNode;
children?: ReactNode;
}
export declare function Page(props: PageProps): ReactNode;
export type Tone = 'muted' | 'strong';
export interface TextProps {
tone?: Tone;
children?: ReactNode;
}
export declare function Text({ tone, children }: TextProps): ReactNode;
export interface Column<Row> {
title: string;
render: (row: Row) => ReactNode;
}
export interface TableProps<Row> {
rows: Row[] | undefined;
columns: Column<Row>[];
onSort?: (order: 'up' | 'down') => void;
}
export declare function DataTable<Row>(props: TableProps<Row>): ReactNode;
`,
  }),
  '@portal/remote-kit': one({
    'index.d.ts': `
import type { ComponentType, ReactNode } from 'react';
export declare const formatMoney: (amount: string | null | undefined) => string;
export declare function formatDate(value: string, style?: 'short' | 'long'): string;
export interface ListPage<Row> {
rows: Row[] | undefined;
loading: boolean;
state: 'empty' | 'filled';
}
export declare function useListPage<Row>(load: () => Promise<Row[]>): ListPage<Row>;
export interface Session {
email: string;
}
export declare function useSession(): Session;
export interface PageRemote {
kind: 'page';
routes: {
path: string;
Component: ComponentType;
}[];
}
export interface ComponentRemote<Props> {
kind: 'component';
Component: ComponentType<Props>;
}
export interface PageDefinition {
namespace: string;
routes: PageRemote['routes'];
}
export interface ComponentDefinition<Props> {
namespace: string;
Component: ComponentType<Props>;
}
export declare function defineRemote(definition: PageDefinition): PageRemote;
export declare function defineRemote<Props>(definition: ComponentDefinition<Props>): ComponentRemote<Props>;
export interface RemoteComponentProps {
remote: string;
module: string;
props: Record<string, unknown>;
}
export declare function RemoteComponent(props: RemoteComponentProps): ReactNode;
`,
  }),
};

/** A remote that is exhaustive about what it knows: growth of the shell must not hurt it. */
const ORDERS = {
  'src/remote.tsx': `import { defineRemote } from '@portal/remote-kit';
import { Orders } from './orders';
export default defineRemote({ namespace: 'orders', routes: [{ path: '', Component: Orders }] });
`,
  'src/orders.tsx': `import { api, OrderStatus, type Booking, type Order } from '@portal/api-client';
import { formatDate, formatMoney, RemoteComponent, useListPage, useSession, type ListPage, type Session } from '@portal/remote-kit';
import { DataTable, Page, Text, type Column, type Tone } from '@portal/ui-kit';

const labels: Record<Order['status'], string> = { 0: 'draft', 20: 'booked' };
const tones: Record<Tone, number> = { muted: 1, strong: 2 };
const empty: Order = { orderNo: '', status: OrderStatus.DRAFT, total: '0' };
const nobody: Session = { email: '' };
const every: { [Key in keyof Order]: boolean } = { orderNo: true, status: true, total: true, proNo: true };
function word(state: ListPage<Order>['state']): string {
  switch (state) {
    case 'empty':
      return 'nothing';
    case 'filled':
      return 'orders';
  }
}
const columns: Column<Order>[] = [
  { title: 'No', render: (row) => row.orderNo },
  { title: 'Total', render: ({ total }) => formatMoney(total) },
  { title: 'Status', render: (row) => labels[row.status] },
];
export function Orders() {
  const list = useListPage(() => api.order.list({ keyword: '' }));
  const session = useSession();
  const pick = (name: string) => {
    const booking: Booking = { company: name };
    void api.order.book(booking).then(({ orderNo }) => orderNo.trim());
  };
  return (
    <Page title="Orders" subtitle={formatDate('2026-01-01', 'short')}>
      <Text tone="muted">{word(list.state)}</Text>
      <DataTable rows={list.rows ?? [empty]} columns={columns} onSort={(order) => order.length} />
      <RemoteComponent remote="address" module="picker" props={{ type: 1, onPick: pick }} />
      {(session ?? nobody).email.trim()}
      {String(tones.muted + Number(every.total))}
    </Page>
  );
}
`,
};

const ADDRESS = {
  'src/picker.ts': `import { defineRemote } from '@portal/remote-kit';
import type { ReactNode } from 'react';
interface PickerProps { type: 1 | 2; onPick: (name: string) => void; }
const Picker = ({ type, onPick }: PickerProps): ReactNode => { onPick(''); return String(type); };
export default defineRemote({ namespace: 'address', Component: Picker });
`,
};

function edited(files: Readonly<Record<string, string>>, of: string, edits: Edits): Record<string, string> {
  return Object.fromEntries(
    Object.entries(files).map(([path, text]) => [
      path,
      (edits[`${of}/${path}`] ?? []).reduce((now, [from, to]) => {
        if (!now.includes(from)) throw new Error(`${of}/${path} has no ${from}`);
        return now.replaceAll(from, () => to);
      }, text),
    ]),
  );
}

const sharedWith = (edits: Edits) =>
  Object.fromEntries(
    Object.entries(SHARED).map(([name, each]) => [name, { ...each, files: edited(each.files, name.slice('@portal/'.length), edits) }]),
  );

const apiUse = (own: Record<string, string>, exposes: Record<string, string>): ApiUse => ({
  exposes,
  own,
  packages: {},
  built: SHARED,
  npm: 'npm',
});

function remote(name: string, version: string, components: Record<string, string[]>, api: ApiUse, fresh: boolean): Checked {
  const build = { components } as GateRemote['build'];
  return { name, version, role: 'live', fresh, build, manifest: { shared: [] }, pages: [], unit: { id: `${name}@${version}`, use: api } };
}

export interface World {
  offering: Offering[];
  checked: Checked[];
}

/** A new shell, or with `address/…` edits a new version of address, before the released remotes. */
export function worldWith(edits: Edits): World {
  const isShell = !Object.keys(edits).some((path) => path.startsWith('address/') || path.startsWith('orders/'));
  const report: ApiReport = { packages: sharedWith(edits), npm, npmHash: 'npm' };
  const shell = { version: '2.0.0', role: 'live', fresh: isShell, build: {}, pages: [], report } as unknown as Offering & GateShell;
  const orders = apiUse(edited(ORDERS, 'orders', edits), { './orders': 'src/remote.tsx' });
  const address = apiUse(edited(ADDRESS, 'address', edits), { './picker': 'src/picker.ts' });
  return {
    offering: [shell],
    checked: [
      remote(
        'orders',
        '1.0.0',
        { address: ['./picker'] },
        orders,
        Object.keys(edits).some((path) => path.startsWith('orders/')),
      ),
      remote(
        'address',
        '1.0.0',
        {},
        address,
        Object.keys(edits).some((path) => path.startsWith('address/')),
      ),
    ],
  };
}

import type { Edits } from './world';

export interface Case {
  what: string;
  edits: Edits;
}

export interface Break extends Case {
  says: RegExp;
}

const ui = (...edits: [string, string][]): Edits => ({ 'ui-kit/index.d.ts': edits });
const kit = (...edits: [string, string][]): Edits => ({ 'remote-kit/index.d.ts': edits });
const contract = (...edits: [string, string][]): Edits => ({ 'api-contract/index.d.ts': edits });

const STATUSES = 'readonly DRAFT: 0;\nreadonly BOOKED: 20;\n';

export const breaks: Break[] = [
  {
    what: 'a prop of Page renamed',
    edits: ui(['title: ReactNode;\nsubtitle', 'heading: ReactNode;\nsubtitle']),
    says: /src\/orders\.tsx line 31 uses Page of @portal\/ui-kit, where PageProps\.title was `title: ReactNode` and is gone \(.*'title' does not exist/,
  },
  {
    what: 'an optional prop renamed',
    edits: ui(['subtitle?:', 'caption?:']),
    says: /uses Page of @portal\/ui-kit, where PageProps\.subtitle was `subtitle\?: ReactNode` and is gone/,
  },
  {
    what: 'a new required prop',
    edits: ui(['subtitle?: ReactNode;', 'subtitle?: ReactNode;\nicon: string;']),
    says: /where PageProps\.icon is new: `icon: string`/,
  },
  {
    what: 'a new required prop that is one literal',
    edits: ui(['subtitle?: ReactNode;', "subtitle?: ReactNode;\nmode: 'compact';"]),
    says: /where PageProps\.mode is new: `mode: 'compact'`/,
  },
  {
    what: 'a prop with another type',
    edits: ui(['tone?: Tone;', 'tone?: number;']),
    says: /uses Text of @portal\/ui-kit, where TextProps\.tone was `Tone` and is `number` \(Type 'string' is not assignable to type 'number'/,
  },
  {
    what: 'a value of a prop gone',
    edits: ui(["'muted' | 'strong'", "'strong' | 'soft'"]),
    says: /Tone was `'muted' \| 'strong'` and is `'strong' \| 'soft'`/,
  },
  {
    what: 'another signature of formatMoney',
    edits: kit(['formatMoney: (amount: string | null | undefined) => string', 'formatMoney: (cents: number) => string']),
    says: /uses formatMoney of @portal\/remote-kit, where formatMoney.*number/,
  },
  {
    what: 'a new required parameter',
    edits: kit(['formatDate(value: string, style?', 'formatDate(value: string, zone: number, style?']),
    says: /uses formatDate of @portal\/remote-kit/,
  },
  {
    what: 'a field of useListPage renamed',
    edits: kit(['rows: Row[] | undefined;', 'records: Row[] | undefined;']),
    says: /line 33 uses useListPage\.rows of @portal\/remote-kit, where ListPage\.rows was `rows: Row\[\] \| undefined` and is gone/,
  },
  {
    what: 'what a hook returns may be nothing',
    edits: kit(['useSession(): Session;', 'useSession(): Promise<Session>;']),
    says: /where useSession was `Session` and is `Promise<Session>`/,
  },
  {
    what: 'another shape of defineRemote',
    edits: kit(
      ['namespace: string;\nroutes: PageRemote', 'name: string;\nroutes: PageRemote'],
      ['namespace: string;\nComponent', 'name: string;\nComponent'],
    ),
    says: /src\/remote\.tsx line 3 uses defineRemote of @portal\/remote-kit/,
  },
  {
    what: 'a response field removed',
    edits: contract(['total: z.ZodString;\n', '']),
    says: /OrderSchema\.total was `total: z\.ZodString` and is gone/,
  },
  {
    what: 'a response field retyped',
    edits: contract(['total: z.ZodString;', 'total: z.ZodNumber;']),
    says: /OrderSchema\.total was `ZodString` and is `ZodNumber`/,
  },
  {
    what: 'a response field made optional',
    edits: contract(['orderNo: z.ZodString;\n}>;\n};\nlist', 'orderNo: z.ZodOptional<z.ZodString>;\n}>;\n};\nlist']),
    says: /orderNo.* and is `z\.ZodOptional<z\.ZodString>`.*possibly 'undefined'/,
  },
  {
    what: 'a response field made nullable',
    edits: contract(['orderNo: z.ZodString;\n}>;\n};\nlist', 'orderNo: z.ZodNullable<z.ZodString>;\n}>;\n};\nlist']),
    says: /possibly 'null'/,
  },
  {
    what: 'a new required request field',
    edits: contract(['company: z.ZodString;\nnote', 'company: z.ZodString;\nemail: z.ZodString;\nnote']),
    says: /where BookingSchema\.email is new: `email: z\.ZodString`/,
  },
  { what: 'a call removed', edits: contract(['book: {', 'reserve: {']), says: /uses api\.order\.book of @portal\/api-client/ },
  {
    what: 'a prop of the picker renamed',
    edits: { 'address/src/picker.ts': [['onPick', 'onChoose']] },
    says: /^orders@1\.0\.0 gives a component of address@1\.0\.0 props that do not fit in src\/orders\.tsx line 34 .*onPick.*: keep the props, or release in this order: a version of address that takes both/,
  },
  {
    what: 'a prop of the picker with another type',
    edits: { 'address/src/picker.ts': [['type: 1 | 2', "type: 'pickup'"]] },
    says: /gives a component of address@1\.0\.0 props that do not fit/,
  },
];

export const harmless: Case[] = [
  { what: 'the same declarations', edits: {} },
  { what: 'one more value of an enumeration', edits: contract([STATUSES, `${STATUSES}readonly LOST: 95;\n`]) },
  { what: 'one more value of a prop', edits: ui(["'muted' | 'strong'", "'muted' | 'strong' | 'soft'"]) },
  { what: 'one more state that a hook returns', edits: kit(["'empty' | 'filled'", "'empty' | 'filled' | 'failed'"]) },
  { what: 'a new optional prop', edits: ui(['subtitle?: ReactNode;', 'subtitle?: ReactNode;\nicon?: string;']) },
  {
    what: 'a new optional prop of a generic component',
    edits: ui(['columns: Column<Row>[];', 'columns: Column<Row>[];\ndense?: boolean;']),
  },
  { what: 'a new optional member of a column', edits: ui(['title: string;', 'title: string;\nwidth?: number;']) },
  { what: 'a prop that need not be given any more', edits: ui(['title: ReactNode;\nsubtitle', 'title?: ReactNode;\nsubtitle']) },
  { what: 'a prop that takes more', edits: ui(['title: string;\nrender', 'title: string | number;\nrender']) },
  {
    what: 'a new overload',
    edits: kit([
      'export declare function formatDate(',
      'export declare function formatDate(value: number): string;\nexport declare function formatDate(',
    ]),
  },
  { what: 'a new optional parameter', edits: kit(["style?: 'short' | 'long')", "style?: 'short' | 'long', zone?: string)"]) },
  { what: 'a parameter that takes more values', edits: kit(["style?: 'short' | 'long'", "style?: 'short' | 'long' | 'full'"]) },
  { what: 'a parameter that takes another type too', edits: kit(['formatDate(value: string,', 'formatDate(value: string | number,']) },
  { what: 'a parameter renamed', edits: kit(['formatDate(value:', 'formatDate(day:'], ['(amount: string', '(money: string']) },
  { what: 'a result of fewer types', edits: kit(['rows: Row[] | undefined;', 'rows: Row[];']) },
  {
    what: 'a literal as the result',
    edits: kit([
      "formatDate(value: string, style?: 'short' | 'long'): string",
      "formatDate(value: string, style?: 'short' | 'long'): `${number}`",
    ]),
  },
  {
    what: 'one more member of what a hook returns',
    edits: kit(['loading: boolean;', 'loading: boolean;\nfailed: boolean;'], ['email: string;', 'email: string;\nname: string;']),
  },
  {
    what: 'members in another order',
    edits: kit(['rows: Row[] | undefined;\nloading: boolean;', 'loading: boolean;\nrows: Row[] | undefined;']),
  },
  { what: 'a union in another order', edits: ui(["'muted' | 'strong'", "'strong' | 'muted'"]) },
  {
    what: 'a new optional response field',
    edits: contract(['total: z.ZodString;', 'total: z.ZodString;\nscac: z.ZodOptional<z.ZodString>;']),
  },
  { what: 'a new response field', edits: contract(['total: z.ZodString;', 'total: z.ZodString;\ncreatedAt: z.ZodString;']) },
  { what: 'a response field that is always there now', edits: contract(['proNo: z.ZodOptional<z.ZodString>', 'proNo: z.ZodString']) },
  {
    what: 'a new optional request field',
    edits: contract(['company: z.ZodString;\nnote', 'company: z.ZodString;\nphone: z.ZodOptional<z.ZodString>;\nnote']),
  },
  { what: 'a request field that may be left out now', edits: contract(['company: z.ZodString;', 'company: z.ZodOptional<z.ZodString>;']) },
  { what: 'a new call', edits: contract(['order: {\nbook', 'order: {\ncount: {\ninput: z.ZodObject<{}>;\ndata: z.ZodNumber;\n};\nbook']) },
  {
    what: 'a new group of calls',
    edits: contract(['schemas: {\n', 'schemas: {\nclaim: {\nlist: {\ninput: z.ZodObject<{}>;\ndata: z.ZodNumber;\n};\n};\n']),
  },
  {
    what: 'a new component',
    edits: ui([
      'export interface TextProps',
      'export declare function Card(props: { children?: ReactNode }): ReactNode;\nexport interface TextProps',
    ]),
  },
  { what: 'a type renamed that only types name', edits: ui(['PageProps', 'WholePageProps']) },
  { what: 'a type written out', edits: ui(['tone?: Tone;', "tone?: 'muted' | 'strong';"]) },
  {
    what: 'one more field of defineRemote that may be left out',
    edits: kit(["namespace: string;\nroutes: PageRemote['routes'];", "namespace: string;\ntitle?: string;\nroutes: PageRemote['routes'];"]),
  },
  { what: 'a new optional prop of the picker', edits: { 'address/src/picker.ts': [['type: 1 | 2;', 'type: 1 | 2; hint?: string;']] } },
  { what: 'a prop of the picker that takes more', edits: { 'address/src/picker.ts': [['type: 1 | 2', 'type: 1 | 2 | 3']] } },
  { what: 'a remote with an error of its own', edits: { 'orders/src/orders.tsx': [['<Text tone="muted">', '<Text tone={1}>']] } },
];

/** A change of an API: what a package declares before and after. */
export interface DiffCase {
  what: string;
  before: string;
  after: string;
  /** What is found, each as `major Page.title`; the first words of how it changed where they say more. */
  finds: string[];
}

const props = (members: string) => `export interface PageProps { ${members} }\nexport declare function Page(props: PageProps): string;`;
const answer = (members: string) => `export interface Row { ${members} }\nexport declare function rows(): Promise<Row[]>;`;

export const diffCases: DiffCase[] = [
  { what: 'nothing', before: props('title: string;'), after: props('title: string;'), finds: [] },
  {
    what: 'another comment',
    before: props('title: string;'),
    after: `/** A page. */\n${props('/** Its heading. */ title: string;')}`,
    finds: [],
  },
  { what: 'another order', before: 'export type A = 1;\nexport type B = 2;', after: 'export type B = 2;\nexport type A = 1;', finds: [] },
  {
    what: 'other names of parameters',
    before: 'export declare function f(a: string, b: number): a is "x";',
    after: 'export declare function f(text: string, size: number): text is "x";',
    finds: [],
  },
  {
    what: 'a parameter that is taken apart',
    before: props('title: string;'),
    after: props('title: string;').replace('Page(props', 'Page({ title }'),
    finds: [],
  },
  {
    what: 'a new export',
    before: 'export type A = 1;',
    after: 'export type A = 1;\nexport type B = 2;',
    finds: ['minor B of @portal/kit is new'],
  },
  {
    what: 'a removed export',
    before: 'export type A = 1;\nexport type B = 2;',
    after: 'export type A = 1;',
    finds: ['major B of @portal/kit is gone'],
  },
  {
    what: 'a renamed export',
    before: 'export type A = 1;',
    after: 'export type B = 1;',
    finds: ['major A of @portal/kit is gone', 'minor B of @portal/kit is new'],
  },
  {
    what: 'a name that stands for another declaration',
    before: 'export declare const a: 1;\nexport declare const b: 2;\nexport { a as x };',
    after: 'export declare const a: 1;\nexport declare const b: 2;\nexport { b as x };',
    finds: ['major x of @portal/kit is b and was a'],
  },
  {
    what: 'a name of which the declaration got another name',
    before: 'declare const a: 1;\nexport { a as x };',
    after: 'declare const b: 1;\nexport { b as x };',
    finds: [],
  },
  {
    what: 'a value that is a type alone',
    before: 'export { Button } from "antd";',
    after: 'export type { Button } from "antd";',
    finds: ['major Button of @portal/kit is a type alone'],
  },
  {
    what: 'a type that is a value too',
    before: 'export type { Button } from "antd";',
    after: 'export { Button } from "antd";',
    finds: ['minor Button of @portal/kit is a value too'],
  },
  {
    what: 'a name of another module',
    before: 'export { Button } from "antd";',
    after: 'export { Link as Button } from "antd";',
    finds: ['major Button of @portal/kit is Link of antd and was Button of antd'],
  },
  {
    what: 'another kind',
    before: 'export declare const f: () => void;',
    after: 'export declare function f(): void;',
    finds: ['major f is no longer a const', 'minor f is a function too'],
  },
  {
    what: 'a new optional prop',
    before: props('title: string;'),
    after: props('title: string; hint?: string;'),
    finds: ['minor PageProps grew'],
  },
  {
    what: 'a new required prop',
    before: props('title: string;'),
    after: props('title: string; hint: string;'),
    finds: ['major PageProps.hint is new and must be given'],
  },
  {
    what: 'a prop that became optional',
    before: props('title: string;'),
    after: props('title?: string;'),
    finds: ['minor PageProps grew'],
  },
  {
    what: 'a prop that became required',
    before: props('title?: string;'),
    after: props('title: string;'),
    finds: ['major PageProps.title'],
  },
  {
    what: 'a removed prop',
    before: props('title: string; hint?: string;'),
    after: props('title: string;'),
    finds: ['major PageProps.hint is gone'],
  },
  {
    what: 'a widened prop',
    before: props("tone: 'red' | 'green';"),
    after: props("tone: 'red' | 'green' | 'blue';"),
    finds: ['minor PageProps grew'],
  },
  { what: 'a narrowed prop', before: props("tone: 'red' | 'green';"), after: props("tone: 'red';"), finds: ['major PageProps.tone'] },
  {
    what: 'a retyped prop',
    before: props('title: string;'),
    after: props('title: number;'),
    finds: ['major PageProps.title was `string` and is `number`'],
  },
  {
    what: 'a callback that gets more',
    before: props('onPick: (row: string) => void;'),
    after: props('onPick: (row: string, place: number) => void;'),
    finds: ['minor PageProps grew'],
  },
  {
    what: 'a callback that gets less',
    before: props('onPick: (row: string, place: number) => void;'),
    after: props('onPick: (row: string) => void;'),
    finds: ['major PageProps.onPick'],
  },
  {
    what: 'a callback that may get nothing',
    before: props('onPick: (row: string) => void;'),
    after: props('onPick: (row?: string) => void;'),
    finds: ['major PageProps.onPick'],
  },
  {
    what: 'a new field of an answer',
    before: answer('id: string;'),
    after: answer('id: string; name: string;'),
    finds: ['minor Row grew'],
  },
  {
    what: 'a field of an answer that may be absent',
    before: answer('id: string;'),
    after: answer('id?: string;'),
    finds: ['major Row.id'],
  },
  {
    what: 'a field of an answer that is always there now',
    before: answer('id?: string;'),
    after: answer('id: string;'),
    finds: ['minor Row grew'],
  },
  {
    what: 'a new code',
    before: 'export declare const Status: { readonly NEW: 1; };\nexport type Status = (typeof Status)[keyof typeof Status];',
    after:
      'export declare const Status: { readonly NEW: 1; readonly OLD: 2; };\nexport type Status = (typeof Status)[keyof typeof Status];',
    finds: ['minor Status grew'],
  },
  {
    what: 'another value of a code',
    before: 'export declare const Status: { readonly NEW: 1; };',
    after: 'export declare const Status: { readonly NEW: 2; };',
    finds: ['major Status.NEW was `1` and is `2`'],
  },
  {
    what: 'a removed code',
    before: 'export declare const Status: { readonly NEW: 1; readonly OLD: 2; };',
    after: 'export declare const Status: { readonly NEW: 1; };',
    finds: ['major Status.OLD is gone'],
  },
  {
    what: 'a text in other words',
    before: "export declare const texts: { readonly empty: 'No rows {{when}}'; };",
    after: "export declare const texts: { readonly empty: 'Nothing {{when}} yet'; };",
    finds: [],
  },
  {
    what: 'a text with another placeholder',
    before: "export declare const texts: { readonly empty: 'No rows {{when}}'; };",
    after: "export declare const texts: { readonly empty: 'No rows {{since}}'; };",
    finds: ['major texts.empty'],
  },
  {
    what: 'a new optional parameter',
    before: 'export declare function f(a: string): void;',
    after: 'export declare function f(a: string, b?: number): void;',
    finds: ['minor f grew'],
  },
  {
    what: 'a first optional parameter',
    before: 'export declare const f: () => void;',
    after: 'export declare const f: (a?: string) => void;',
    finds: ['minor f grew'],
  },
  {
    what: 'a new required parameter',
    before: 'export declare function f(a: string): void;',
    after: 'export declare function f(a: string, b: number): void;',
    finds: ['major f'],
  },
  {
    what: 'a parameter that may be left out',
    before: 'export declare function f(a: string): void;',
    after: 'export declare function f(a?: string): void;',
    finds: ['minor f grew'],
  },
  {
    what: 'a removed parameter',
    before: 'export declare function f(a: string, b?: number): void;',
    after: 'export declare function f(a: string): void;',
    finds: ['major f'],
  },
  {
    what: 'another result',
    before: 'export declare function f(): string;',
    after: 'export declare function f(): number;',
    finds: ['major f was `string` and is `number`'],
  },
  {
    what: 'a new overload',
    before: 'export declare function f(a: string): void;',
    after: 'export declare function f(a: string): void;\nexport declare function f(a: number): void;',
    finds: ['minor f has another overload'],
  },
  {
    what: 'a removed overload',
    before: 'export declare function f(a: string): void;\nexport declare function f(a: number): void;',
    after: 'export declare function f(a: string): void;',
    finds: ['major f no longer has'],
  },
  {
    what: 'overloads in another order',
    before: 'export declare function f(a: string): void;\nexport declare function f(a: unknown): string;',
    after: 'export declare function f(a: unknown): string;\nexport declare function f(a: string): void;',
    finds: ['major f has its overloads in another order'],
  },
  {
    what: 'a type that is not exported',
    before: 'interface Inner { a: string; }\nexport declare function f(inner: Inner): void;',
    after: 'interface Inner { a: number; }\nexport declare function f(inner: Inner): void;',
    finds: ['major Inner.a (part of the API, not exported)'],
  },
  {
    what: 'what nothing exported names',
    before: 'interface Inner { a: string; }\nexport type A = 1;',
    after: 'interface Inner { a: number; }\nexport type A = 1;',
    finds: [],
  },
  {
    what: 'a class without a member',
    before: 'export declare class A { a: string; b: number; }',
    after: 'export declare class A { a: string; }',
    finds: ['major A.b is gone'],
  },
  {
    what: 'a class with one more member',
    before: 'export declare class A { constructor(a: string); a: string; }',
    after: 'export declare class A { constructor(a: string); a: string; b(): void; }',
    finds: ['minor A grew'],
  },
  {
    what: 'a class that is made in another way',
    before: 'export declare class A { constructor(a: string); }',
    after: 'export declare class A { constructor(a: string, b: number); }',
    finds: ['major A.constructor'],
  },
  {
    what: 'a removed overload of a member',
    before: 'export interface A { get(): string; get(x: number): string; set(): void; }',
    after: 'export interface A { get(x: number): string; set(): void; }',
    finds: ['major A.get is gone'],
  },
  {
    what: 'a new overload of a member',
    before: 'export interface A { get(): string; }',
    after: 'export interface A { get(): string; get(x: number): string; }',
    finds: ['minor A grew'],
  },
  {
    what: 'an index signature that is gone',
    before: 'export interface A { [key: string]: string; }',
    after: 'export interface A { a: string; }',
    finds: ['major A no longer has `[key: string]: string;`'],
  },
  {
    what: 'a result of more types',
    before: 'export declare function f(): string;',
    after: 'export declare function f(): string | undefined;',
    finds: ['major f was'],
  },
  {
    what: 'a deprecated export',
    before: 'export type A = 1;',
    after: '/** @deprecated since 1.1.0: use B */\nexport type A = 1;',
    finds: ['minor A is deprecated'],
  },
  {
    what: 'a deprecated prop',
    before: props('title: string;'),
    after: props('\n/** The heading.\n * @deprecated since 1.1.0: use `heading` */\ntitle: string;'),
    finds: ['minor PageProps.title is deprecated'],
  },
  {
    what: 'a deprecated name of another module',
    before: 'export { Button } from "antd";',
    after: '/** @deprecated since 1.1.0: use PlainButton */\nexport { Button } from "antd";',
    finds: ['minor Button of @portal/kit is deprecated'],
  },
];

/** Which version the names of npm are of, before and after. */
export const npmCases = [
  {
    what: 'another major of a package whose types pass through',
    before: '6.6.8',
    after: '7.0.0',
    finds: ['major types of antd are of version 7 and were of 6'],
  },
  { what: 'another minor of it', before: '6.6.8', after: '6.7.0', finds: [] },
  {
    what: 'another minor of one without a major',
    before: '0.6.8',
    after: '0.7.0',
    finds: ['major types of antd are of version 0.7 and were of 0.6'],
  },
];

/** A change of a shared package `@x/kit`, and which of a remote's sources may see it. */
export interface ReachCase {
  what: string;
  /** The package as the remote was built with it, and what is replaced in it. */
  kit: Record<string, string>;
  edit: readonly [file: string, from: string, to: string];
  own: Record<string, string>;
  /** Packages that are compiled into the remote. */
  packages?: Record<string, Record<string, string>>;
  sees: readonly string[];
}

const KIT = {
  'index.d.ts': "export { Page, type PageProps } from './page';\nexport { Tag } from './tag';\nexport * as icons from './icons';\n",
  'page.d.ts': 'export interface PageProps { title: string }\nexport declare function Page(props: PageProps): null;\n',
  'tag.d.ts': 'export declare function Tag(props: { tone: string }): null;\n',
  'icons.d.ts': 'export declare const add: { size: number };\n',
};

/** Two sources beside: neither sees anything of a page. */
const OTHERS = {
  'tag.tsx': "import { Tag } from '@x/kit';\nexport const A = () => Tag({ tone: 'a' });\n",
  'plain.ts': 'export const page = { Page: 1, title: 2 };\n',
};

const title: ReachCase['edit'] = ['page.d.ts', 'title: string', 'title: number'];

export const cases: ReachCase[] = [
  {
    what: 'nothing changed',
    kit: KIT,
    edit: ['page.d.ts', 'title', 'title'],
    own: { 'page.tsx': "import { Page } from '@x/kit';\nexport const A = Page;\n" },
    sees: [],
  },
  {
    what: 'a component whose props changed',
    kit: KIT,
    edit: title,
    own: { ...OTHERS, 'page.tsx': "import { Page } from '@x/kit';\nexport const A = () => Page({ title: '' });\n" },
    sees: ['page.tsx'],
  },
  {
    what: 'by another name, through a file that passes it on',
    kit: KIT,
    edit: title,
    own: {
      ...OTHERS,
      'kit.ts': "export { Page as Sheet } from '@x/kit';\n",
      'all.ts': "export * from './kit';\n",
      'page.tsx': "import { Sheet as Paper } from './all';\nexport const A = () => Paper({ title: '' });\n",
    },
    sees: ['page.tsx'],
  },
  {
    what: 'through a type that is worked out, and not through one that is said',
    kit: KIT,
    edit: title,
    own: {
      'inferred.tsx': "import { Page } from '@x/kit';\nexport const props = () => ({ page: Page });\n",
      'user.ts': "import { props } from './inferred';\nexport const { page } = props();\n",
      'user-of-user.ts': "import { page } from './user';\nexport const a = page;\n",
      'said.tsx': "import { Page } from '@x/kit';\nexport function Said(): null { return Page({ title: '' }); }\n",
      'user-of-said.ts': "import { Said } from './said';\nexport const a = Said();\n",
    },
    sees: ['inferred.tsx', 'user.ts', 'user-of-user.ts', 'said.tsx'],
  },
  {
    what: 'through a function with several heads, and one that is exported as default and by its name',
    kit: KIT,
    edit: title,
    own: {
      'heads.ts':
        "import type { PageProps } from '@x/kit';\nexport function head(of: PageProps): string;\nexport function head(of: number): number;\nexport function head(of: unknown): unknown { return of; }\n",
      'user-of-heads.ts': "import { head } from './heads';\nexport const a = head(1);\n",
      'named.ts': "import { Page } from '@x/kit';\nexport default function named() { return Page; }\nexport const inner = named();\n",
      'user-of-named.ts': "import { inner } from './named';\nexport const a = inner;\n",
    },
    sees: ['heads.ts', 'user-of-heads.ts', 'named.ts', 'user-of-named.ts'],
  },
  {
    what: 'as a whole module, on demand and in a type',
    kit: KIT,
    edit: title,
    own: {
      'star.ts': "import * as kit from '@x/kit';\nexport const a = kit;\n",
      'lazy.ts': "export const load = () => import('@x/kit');\n",
      'type.ts': "export type Props = import('@x/kit').PageProps;\n",
      'lazy-of-own.ts': "export const load = () => import('./star');\n",
    },
    sees: ['star.ts', 'lazy.ts', 'type.ts', 'lazy-of-own.ts'],
  },
  {
    what: 'a module of the package as a name of it',
    kit: KIT,
    edit: ['icons.d.ts', 'size: number', 'size: string'],
    own: { ...OTHERS, 'icon.ts': "import { icons } from '@x/kit';\nexport const a = icons.add.size;\n" },
    sees: ['icon.ts'],
  },
  {
    what: 'one of a module that declarations have as a name, by its path',
    kit: {
      ...KIT,
      'tag.d.ts':
        "import * as I from './icons';\nimport * as P from './page';\nexport declare function Tag(props: { tone: typeof I.add; page: P.PageProps }): null;\n",
    },
    edit: ['icons.d.ts', 'size: number', 'size: string'],
    own: OTHERS,
    sees: ['tag.tsx'],
  },
  {
    what: 'another one of such a module',
    kit: { ...KIT, 'tag.d.ts': "import * as P from './page';\nexport declare function Tag(props: { page: P.PageProps }): null;\n" },
    edit: ['icons.d.ts', 'size: number', 'size: string'],
    own: OTHERS,
    sees: [],
  },
  {
    what: 'an export that is another declaration now',
    kit: KIT,
    edit: ['index.d.ts', '{ Tag }', '{ Label as Tag }'],
    own: OTHERS,
    sees: ['tag.tsx'],
  },
  {
    what: 'what the whole page has',
    kit: { ...KIT, 'index.d.ts': `${KIT['index.d.ts']}declare global { interface Window { kit: string } }\n` },
    edit: ['index.d.ts', 'kit: string', 'kit: number'],
    own: OTHERS,
    sees: ['tag.tsx', 'plain.ts'],
  },
  {
    what: 'data that a declaration names',
    kit: {
      ...KIT,
      'keys.json': '{"a":1}',
      'tag.d.ts': "import keys from './keys.json';\nexport declare function Tag(props: { tone: keyof typeof keys }): null;\n",
    },
    edit: ['keys.json', '"a"', '"b"'],
    own: OTHERS,
    sees: ['tag.tsx'],
  },
  {
    what: 'through a package that is compiled in',
    kit: KIT,
    edit: title,
    own: {
      'list.ts': "import { Frame } from '@x/freight';\nexport const a = Frame;\n",
      'other.ts': "import { other } from '@x/freight';\nexport const a = other;\n",
    },
    packages: { '@x/freight': { 'index.ts': "import { Page } from '@x/kit';\nexport const Frame = Page;\nexport const other = 1;\n" } },
    sees: ['node_modules/@x/freight/index.ts', 'list.ts'],
  },
];

/** One source with three functions: the one that sees nothing is left out, and no line moves. */
export const leftOut = {
  before: `import { Page } from '@x/kit';
export function other(): number {
  return 'not a number';
}
export function page(): null {
  return Page({ title: '' });
}
export const short = (): number => 'neither';
`,
  after: `import { Page } from '@x/kit';
export function other(): number { return 0 as never;

 }
export function page(): null {
  return Page({ title: '' });
}
export const short = (): number => (0 as never);
`,
};

/** What is read to check `page.ts`: all that it imports, also without a name, but nothing that imports it. */
export const readFor = {
  own: {
    'page.ts': "import './globals';\nimport { help } from './help';\nexport const load = () => import('./lazy');\nexport const a = help;\n",
    'globals.ts': 'declare global { interface Window { mark: number } }\nexport {};\n',
    'help.ts': "export { help } from './deep';\n",
    'deep.ts': "import type { Deep } from './type';\nexport const help = 1 as unknown as Deep;\n",
    'type.ts': 'export type Deep = 1;\n',
    'lazy.ts': 'export const lazy = 1;\n',
    'user.ts': "import { a } from './page';\nexport const b = a;\n",
  },
  files: ['page.ts', 'globals.ts', 'help.ts', 'deep.ts', 'type.ts', 'lazy.ts'],
};

/** Declarations of a package, and the report that they have. */
export const reportFiles = {
  'src/index.d.ts': `import type { ReactNode } from 'react';
export { Button as PlainButton } from 'antd';
export type * from '@portal/other';
export * from './parts/page';
export { Props as TableProps } from './table';
/** Worked out by the compiler. */
export declare const SHAPE = "kit/1", other: import("axios").Axios;
export declare function frame({ a, b, }: {
    a: ReactNode;
    b?: number;
}): void;
`,
  'src/parts/page.d.ts': `import type * as S from '../schemas';
interface Props<T> {
    /**
     * The heading.
     * @deprecated since 1.2.0: use \`heading\`,
     *   which takes any node
     */
    title: S.Text;
    rest: T extends infer Props ? Props : never;
}
/** A page. */
export declare function Page(props: Props<string>): Props<number>;
export declare function Page(): void;
`,
  'src/schemas.d.ts': 'export type Text = Inner<string>;\ntype Inner<T> = T[];\nexport type Unused = 1;\n',
  'src/table.d.ts': `export interface Props { rows: number; }\nexport { Page } from './parts/page';\nexport type Text = 1;\n`,
};

export const reportText = `# The API of @portal/kit

Written by \`pnpm api:report\`. Its types are of antd 6, axios 6, react 6.

## @portal/kit

\`\`\`ts
export type * from '@portal/other';
export { Button as PlainButton } from 'antd';
export declare function Page(props: Props<string>): Props<number>;
export declare function Page(): void;
export declare const SHAPE: 'kit/1';
export interface TableProps { rows: number; }
export declare function frame(arg: {
 a: ReactNode;
 b?: number;
}): void;
export declare const other: import('axios').Axios;
\`\`\`

## @portal/kit/host

For packages of the portal alone: no version promises anything of it.

## @portal/kit/keys.json

The file \`keys.json\`.

## @portal/kit/table

\`\`\`ts
export { Page };
export { TableProps as Props };
export type Text = 1;
\`\`\`

## Not exported, but part of it

\`\`\`ts
import type { ReactNode } from 'react';
type Inner<T> = T[];
interface Props<T> {
 /** @deprecated since 1.2.0: use \`heading\`, which takes any node */
 title: Text_2;
 rest: T extends infer Props ? Props : never;
}
type Text_2 = Inner<string>;
\`\`\`
`;

/** A module in JavaScript, and its declarations. */
export const preset = `/**
 * Makes it.
 *
 * @param {string} dir the folder
 * @param {{ name?: string,
 *   pages: object[] }} options
 * @returns {Promise<string>}
 */
export async function make(dir, { name, pages }, production = true) {}
/** @deprecated since 1.2.0: use make */
export const made = (dir) => dir;
/** Names. */
export const names = ['a'], more = 1;
export class Plugin { apply() {} }
const own = 1;
`;

export const presetDeclarations = `export declare function make(dir: string, arg1: { name?: string, pages: object[] }, production?: unknown): Promise<string>;
/** @deprecated since 1.2.0: use make */
export declare const made: (dir: unknown) => unknown;
export declare const names: unknown;
export declare const more: unknown;
export declare class Plugin {}
`;

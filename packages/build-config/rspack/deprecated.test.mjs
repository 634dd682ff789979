import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deprecatedUses } from './deprecated.mjs';

let folder;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-deprecated-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const report = `## @portal/ui-kit

/** @deprecated since 1.2.0: use PlainButton */
export { default as Button } from 'antd';
export type { ModalProps } from 'antd';
/** @deprecated since 1.2.0: use Frame */
export declare function Page(props: PageProps): string;
/** @deprecated since 1.3.0: use Size */
export type Tone = 'a';
export interface PageProps {
 /** @deprecated since 1.2.0: use heading */
 title: string;
}
export declare const Card: string;
`;

test('a build is told which deprecated names it uses, and what to use instead', () => {
  writeFileSync(join(folder, 'api.md'), report);
  const used = { react: ['useState'], '@portal/ui-kit': ['Button', 'Card', 'Page', 'Tone', 'title'], '@portal/ui-kit/table': ['Card'] };
  expect(deprecatedUses(used, [{ name: '@portal/ui-kit', folder }])).toEqual([
    'Button of @portal/ui-kit is deprecated since 1.2.0: use PlainButton',
    'Page of @portal/ui-kit is deprecated since 1.2.0: use Frame',
    'Tone of @portal/ui-kit is deprecated since 1.3.0: use Size',
  ]);
});

test('a package without a report deprecates nothing', () => {
  expect(deprecatedUses({ react: ['useState'] }, [{ name: 'react', folder: join(folder, 'none') }])).toEqual([]);
});

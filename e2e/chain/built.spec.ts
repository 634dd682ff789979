import { expect, test } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedScripts, publishedSheets, root } from '../support/store';

const holding = (mark: RegExp): string[] =>
  publishedScripts()
    .filter(({ text }) => mark.test(text))
    .map(({ file }) => file.split('/')[1]!);

test('no script of the portal holds zod', () => {
  expect(publishedScripts().length).toBeGreaterThan(10);
  expect(holding(/ZodError|\$ZodType|_zod\b/)).toEqual([]);
});

test("the shell's first script asks to be compiled while it is fetched", () => {
  const first = publishedScripts().filter(({ text }) => text.startsWith('//# allFunctionsCalledOnLoad\n'));
  expect(first.map(({ file }) => file)).toEqual([expect.stringMatching(/^remotes\/shell\/[^/]+\/main\.\w+\.js$/)]);
});

test('only the shell holds antd, React, the router, axios and the federation runtime', () => {
  for (const mark of [/iconPrefixCls/, /react\.dev\/errors/, /caughtErrors|createBrowserHistory|popstate/, /isAxiosError/, /beforeRegisterRemote/]) {
    const holders = new Set(holding(mark));
    holders.delete('shell');
    expect([...holders]).toEqual([]);
  }
});

test('the tokens that a remote sets for ui-kit keep their names in its published style sheets', () => {
  const src = join(root, 'apps/orders-mf/src');
  const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'));
  const set = sheets.flatMap((file) => readFileSync(join(src, file), 'utf8').match(/--p-[a-z-]+(?=:)/g) ?? []);
  const orders = publishedSheets()
    .filter(({ file }) => file.startsWith('remotes/orders/'))
    .map(({ text }) => text)
    .join('');
  expect(set.length).toBeGreaterThan(3);
  for (const token of set) expect(orders).toContain(`${token}:`);
});

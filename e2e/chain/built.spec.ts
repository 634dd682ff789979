import { expect, test } from '@playwright/test';
import { publishedScripts } from '../support/store';

const holding = (mark: RegExp): string[] =>
  publishedScripts()
    .filter(({ text }) => mark.test(text))
    .map(({ file }) => file.split('/')[1]!);

test('no script of the portal holds zod', () => {
  expect(publishedScripts().length).toBeGreaterThan(10);
  expect(holding(/ZodError|\$ZodType|_zod\b/)).toEqual([]);
});

test('only the shell holds antd, React, the router, axios and the federation runtime', () => {
  for (const mark of [/iconPrefixCls/, /react\.dev\/errors/, /caughtErrors|createBrowserHistory|popstate/, /isAxiosError/, /beforeRegisterRemote/]) {
    const holders = new Set(holding(mark));
    holders.delete('shell');
    expect([...holders]).toEqual([]);
  }
});

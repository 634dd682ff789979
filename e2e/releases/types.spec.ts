import { expect, test } from '@playwright/test';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCopy, buildRemote, portal } from '../support/build';
import { copyCheckout } from '../support/copy';
import { publishShell, versionIn, type Edit } from '../support/edited-shell';
import { storeDir } from '../support/store';

/** The remotes of the portal use classes of their own only; another team's may use those of ui-kit. */
const WITH_CLASS = `
import { Page } from '@portal/ui-kit';
import { defineMessages, defineRemote } from '@portal/remote-kit';
const Probe = () => <Page title="Probe"><p className="p-muted">nothing</p></Page>;
const messages = [defineMessages('probe:page', { zh: { title: '试探' }, en: { title: 'Probe' } })];
export default defineRemote({ namespace: 'probe', messages, routes: [{ path: '', Component: Probe }] });`;

/** Real builds of the shell and of a remote, each with seeded changes, against the released remotes. */
let work: string;
let store: string;
let copy: string;

// One after the other: they share the copy.
test.describe.configure({ mode: 'default' });

test.beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'portal-types-'));
  store = join(work, 'store');
  copy = join(work, 'checkout');
  cpSync(storeDir, store, { recursive: true });
  copyCheckout(copy);
  const dist = buildRemote(work, 'probe', 'orders-mf', { 'src/home.tsx': WITH_CLASS });
  const version = versionIn(portal(store, 'publish', 'probe', '--dist', dist, '--json').out);
  expect(portal(store, 'release', `probe@${version}`)).toMatchObject({ code: 0 });
});

test.afterAll(() => rmSync(work, { recursive: true, force: true }));

function sentencesOf(target: string): string[] {
  const { out, err } = portal(store, 'check', target, '--json');
  expect(out, err).not.toBe('');
  return (JSON.parse(out) as { faults: string[] }).faults;
}

test('what is released fits itself', () => {
  for (const name of ['shell', 'orders', 'address']) expect(sentencesOf(name)).toEqual([]);
});

interface Break extends Edit {
  what: string;
  /** Sentences of it; the first one also names the order of releases. */
  says: RegExp;
}

const ORDER = /: keep (it|what it uses), or release in this order: a shell that has both, a version of \w+ that does without, then the shell without it/;

/** What one build of the shell breaks: each change has sentences of its own. */
const builds: Break[][] = [
  [
    {
      what: 'a prop of Page renamed',
      file: 'packages/ui-kit/src/layout/page.tsx',
      from: /\btitle\b/,
      to: 'heading',
      says: /\w+@\S+ does not fit the types of the new shell \S+ in .*src\/\S+ line \d+ uses Page of @portal\/ui-kit, where PageProps\.title was `title: ReactNode` and is gone .*Property 'title' does not exist/,
    },
    {
      what: 'another signature of formatMoney',
      file: 'packages/remote-kit/src/format/format.ts',
      from: 'formatMoney = (amount: string | null | undefined)',
      to: 'formatMoney = ({ amount }: { amount: string | null | undefined })',
      says: /src\/\S+ line \d+ uses formatMoney of @portal\/remote-kit, where formatMoney was `amount: string \| null \| undefined` and is `\{ amount \}: \{ amount: string \| null \| undefined; \}`/,
    },
    {
      what: 'a field of useListPage renamed',
      file: 'packages/remote-kit/src/list/use-list-page.ts',
      from: /\brows:/,
      to: 'items:',
      says: /src\/\S+ line \d+ uses \S+ of @portal\/\S+, where ListPage\.rows was `rows: Row\[\] \| undefined` and is gone/,
    },
    {
      what: 'another shape of defineRemote',
      file: 'packages/remote-kit/src/contract/define-remote.ts',
      from: /interface Definition \{\n {2}namespace: string;/,
      to: 'interface Definition {\n  name: string;',
      says: /src\/\S+ line \d+ uses defineRemote of @portal\/remote-kit, where Definition\.\w+ /,
    },
  ],
  [
    {
      what: 'a value of an enumeration changed',
      file: 'packages/api-contract/src/vocabulary/order-codes.ts',
      from: 'DRAFT: 0,',
      to: 'DRAFT: 5,',
      says: /\w+@\S+ was built with another value of .*OrderStatus\.DRAFT, which was `0` and is `5`/,
    },
    {
      what: 'the path of a call changed',
      file: 'packages/api-contract/src/table.ts',
      from: "path: '/order/list'",
      to: "path: '/orders/list'",
      says: /orders@\S+ was built with another value of .*api\.order\.list, which was `POST \/order\/list body` and is `POST \/orders\/list body`.* in the new shell/,
    },
    {
      what: 'a token removed',
      file: 'packages/ui-kit/src/css/tokens.css',
      from: /--p-line:/,
      to: '--p-hairline:',
      says: /\w+@\S+ uses the token --p-line, which the new shell \S+ does not have/,
    },
    {
      what: 'a shared text removed',
      file: 'packages/remote-kit/src/i18n/shared-messages.ts',
      from: /\bretry:/,
      to: 'once:',
      says: /orders@\S+ shows the shared text kit:file\.retry, which the new shell \S+ does not have/,
    },
    {
      what: 'a utility class removed',
      file: 'packages/ui-kit/src/css/base.css',
      from: /\.p-muted\b/,
      to: '.p-quiet',
      says: /probe@\S+ uses the class p-muted, which the new shell \S+ does not have/,
    },
  ],
  [
    {
      what: 'a field of an answer removed',
      file: 'packages/api-contract/src/schemas/order.ts',
      from: 'carrierName: z.string(),\n    scac: z.string(),\n    service',
      to: 'scac: z.string(),\n    service',
      says: /orders@\S+ does not fit the types .*src\/\S+ line \d+, where schemas\.order\.list\.data\.records\.carrierName was `carrierName: z\.ZodString` and is gone .*Property 'carrierName' does not exist/,
    },
    {
      what: 'a field of an answer made optional',
      file: 'packages/api-contract/src/schemas/order.ts',
      from: 'pickup: place,\n    delivery: place,\n    pickupDate: date(),\n    estDeliveryDate: date(),\n    handlingUnits: z.int(),\n    /** Total',
      to: 'pickup: place.optional(),\n    delivery: place,\n    pickupDate: date(),\n    estDeliveryDate: date(),\n    handlingUnits: z.int(),\n    /** Total',
      says: /orders@\S+ .*src\/\S+ line \d+, where schemas\.order\.list\.data\.records\.pickup was `ZodObject` and is `ZodOptional` \('pickup' is possibly 'undefined'/,
    },
  ],
];

for (const breaks of builds) {
  test(`refused: ${breaks.map(({ what }) => what).join('; ')}`, () => {
    const faults = sentencesOf(`shell@${publishShell(copy, store, breaks)}`);
    for (const { says, what } of breaks) expect(faults.join('\n'), what).toMatch(says);
    for (const fault of faults) expect(fault).toMatch(ORDER);
  });
}

test('a shell that only grows fits all remotes', () => {
  const version = publishShell(copy, store, [
    { file: 'packages/ui-kit/src/layout/page.tsx', from: 'subtitle?: ReactNode;', to: 'subtitle?: ReactNode;\n  icon?: ReactNode;' },
    { file: 'packages/ui-kit/src/layout/text.tsx', from: "tone?: 'muted' |", to: "tone?: 'faint' | 'muted' |" },
    { file: 'packages/ui-kit/src/css/tokens.css', from: '  --p-gutter: 24px;', to: '  --p-gutter: 24px;\n  --p-narrow-gutter: 8px;' },
    { file: 'packages/remote-kit/src/i18n/shared-messages.ts', from: /\bretry:/, to: "later: '',\n      retry:" },
    {
      file: 'packages/remote-kit/src/format/format.ts',
      from: 'export const formatMoney = (amount: string | null | undefined): string => money(amount) ?? DASH;',
      to: `export function formatMoney(amount: string | null | undefined): string;
export function formatMoney(amount: string, sign: string): string;
export function formatMoney(amount: string | null | undefined, sign?: string): string {
  return money(amount, sign) ?? DASH;
}`,
    },
    { file: 'packages/api-contract/src/vocabulary/order-codes.ts', from: 'RETURNED: 95,', to: 'LOST: 94,\n  RETURNED: 95,' },
    { file: 'packages/api-contract/src/schemas/order.ts', from: 'weight: z.number(),', to: 'weight: z.number(),\n    volume: z.number(),' },
    {
      file: 'packages/api-contract/src/schemas/order.ts',
      from: 'exceptionOnly: z.boolean().optional(),',
      to: 'exceptionOnly: z.boolean().optional(),\n  lateOnly: z.boolean().optional(),',
    },
  ]);
  expect(sentencesOf(`shell@${version}`)).toEqual([]);
});

test('a renamed prop of the picker is refused for the remote that renders it', () => {
  const dist = buildCopy(work, 'address-mf', (path, text) => (path.startsWith('picker/') ? text.replaceAll('onPick', 'onChoose') : text));
  const version = versionIn(portal(store, 'publish', 'address', '--dist', dist, '--json').out);
  expect(sentencesOf(`address@${version}`).join('\n')).toMatch(
    /orders@\S+ gives a component of address@\S+ props that do not fit in src\/booking\/place-card\.tsx line \d+ .*onChoose.*: keep the props, or release in this order: a version of address that takes both/,
  );
});

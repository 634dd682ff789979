import { expect, test } from '@playwright/test';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildCopy, portal } from '../support/build';
import { copyCheckout, nodeIn } from '../support/copy';
import { storeDir } from '../support/store';

/** Real builds of the shell and of a remote, each with one seeded break, against the released remotes. */
let work: string;
let store: string;
let copy: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'portal-types-'));
  store = join(work, 'store');
  copy = join(work, 'checkout');
  cpSync(storeDir, store, { recursive: true });
  copyCheckout(copy);
});

test.afterAll(() => rmSync(work, { recursive: true, force: true }));

interface Edit {
  file: string;
  from: string | RegExp;
  to: string;
}

/** Builds and publishes the shell of the copy with some edits of the packages, and takes them back. @returns the version */
function publishShell(edits: readonly Edit[]): string {
  const before = edits.map(({ file }) => readFileSync(join(copy, file), 'utf8'));
  for (const { file, from, to } of edits) {
    const text = readFileSync(join(copy, file), 'utf8');
    expect(text, file).toMatch(from);
    writeFileSync(join(copy, file), text.replaceAll(new RegExp(from, 'g'), to));
  }
  const shell = join(copy, 'apps/shell');
  nodeIn(shell, [join(shell, 'node_modules/@rspack/cli/bin/rspack.js'), 'build'], { NODE_ENV: 'production' });
  edits.forEach(({ file }, index) => writeFileSync(join(copy, file), before[index]!));
  return (JSON.parse(portal(store, 'publish', 'shell', '--dist', join(shell, 'dist'), '--json').out) as { version: string }).version;
}

function sentencesOf(target: string): string[] {
  const { out, err } = portal(store, 'check', target, '--json');
  expect(out, err).not.toBe('');
  return (JSON.parse(out) as { faults: string[] }).faults;
}

test('what is released fits itself', () => {
  for (const name of ['shell', 'orders', 'address']) expect(sentencesOf(name)).toEqual([]);
});

interface Break {
  what: string;
  edits: Edit[];
  says: RegExp[];
}

const breaks: Break[] = [
  {
    what: 'a renamed prop of Page, a token and a shared text that are gone',
    edits: [
      { file: 'packages/ui-kit/src/layout/page.tsx', from: /\btitle\b/, to: 'heading' },
      { file: 'packages/ui-kit/src/css/tokens.css', from: /--p-gutter:/, to: '--p-side-gap:' },
      { file: 'packages/remote-kit/src/i18n/shared-messages.ts', from: /\bretry:/, to: 'again2:' },
    ],
    says: [
      /orders@\S+ does not fit the types of the new shell \S+ in .*src\/\S+ line \d+ uses Page of @portal\/ui-kit, where PageProps\.title was `title: ReactNode` and is gone .*Property 'title' does not exist.*: keep what it uses, or release in this order: a shell that has both, a version of orders that does without, then the shell without it/,
      /orders@\S+ uses the token --p-gutter, which the new shell \S+ does not have: keep it, or release in this order/,
      /orders@\S+ shows the shared text kit:file\.retry, which the new shell \S+ does not have/,
    ],
  },
];

for (const { what, edits, says } of breaks) {
  test(`refused: ${what}`, () => {
    const faults = sentencesOf(`shell@${publishShell(edits)}`);
    for (const sentence of says) expect(faults.join('\n')).toMatch(sentence);
  });
}

test('a renamed prop of the picker is refused for the remote that renders it', () => {
  const dist = buildCopy(work, 'address-mf', (path, text) => (path.startsWith('picker/') ? text.replaceAll('onPick', 'onChoose') : text));
  const { version } = JSON.parse(portal(store, 'publish', 'address', '--dist', dist, '--json').out) as { version: string };
  expect(sentencesOf(`address@${version}`).join('\n')).toMatch(/orders@\S+ gives a component of address@\S+ props that do not fit in src\/booking\/place-card\.tsx line \d+ .*onChoose/);
});

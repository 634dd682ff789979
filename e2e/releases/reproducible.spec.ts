import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { portal } from '../support/build';
import { root, storeDir } from '../support/store';

const PARTS = ['apps', 'packages', 'node_modules', 'package.json', 'pnpm-workspace.yaml', 'tsconfig.json'];

/** The sources with the installed packages in another folder, whose links lead inside it. Below the checkout, where a hard link is enough. */
function otherCheckout(): string {
  const below = join(root, '.cache/e2e');
  mkdirSync(below, { recursive: true });
  const folder = mkdtempSync(join(below, 'another-folder-'));
  execFileSync('cp', ['-al', ...PARTS.map((part) => join(root, part)), folder]);
  return folder;
}

test('the same source built in another folder is the same version, byte by byte', () => {
  const folder = otherCheckout();
  try {
    for (const [name, app] of [
      ['shell', 'shell'],
      ['orders', 'orders-mf'],
    ] as const) {
      const cwd = join(folder, 'apps', app);
      // Written anew: a file that is there is linked to the one that was copied.
      rmSync(join(cwd, 'dist'), { recursive: true, force: true });
      execFileSync('npm', ['run', '--silent', 'build'], { cwd, env: { ...process.env, NODE_ENV: 'production' }, stdio: 'pipe' });
      const { code, out, err } = portal(storeDir, 'publish', name, '--dist', join(cwd, 'dist'), '--json');
      expect(code, err).toBe(0);
      expect(JSON.parse(out), name).toMatchObject({ stored: false });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runPortal } from '../src/program';

export { remoteBuild, shellBuild, type Files } from './builds';

export interface Checkout {
  root: string;
  /** Replaces the build output of an app; an undefined body leaves the file out. */
  build(app: string, files: Record<string, string | undefined>, version?: string): void;
  portal(...argv: string[]): Promise<{ code: number; out: string; err: string }>;
  remove(): void;
}

/** A folder with apps and a store of its own, and `portal` to run in it. */
export function checkout(env: NodeJS.ProcessEnv = {}): Checkout {
  const root = mkdtempSync(join(tmpdir(), 'portal-release-'));
  writeFileSync(join(root, 'pnpm-workspace.yaml'), '');
  return {
    root,
    build(app, files, version = '1.0.0') {
      const folder = join(root, 'apps', app);
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }));
      for (const [path, body] of Object.entries(files)) {
        if (body === undefined) continue;
        const target = join(folder, 'dist', path);
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, body);
      }
    },
    async portal(...argv) {
      const printed = { out: '', err: '' };
      const code = await runPortal(argv, {
        root,
        env: { PORTAL_USER: 'team-orders', ...env },
        watched: false,
        out: (text) => void (printed.out += text),
        err: (text) => void (printed.err += text),
      });
      return { code, ...printed };
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

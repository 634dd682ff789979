import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from './store';

const LEFT_OUT = new Set(['node_modules', 'dist', '.git', '.cache', '.store', '.data', 'test-results', 'coverage']);

/** The dependencies of a folder of the copy: those that are installed here, but the workspace's packages of the copy. */
function linkModules(to: string, folder: string): void {
  const installed = join(root, folder, 'node_modules');
  if (!existsSync(installed)) return;
  const linked = join(to, folder, 'node_modules');
  mkdirSync(join(linked, '@portal'), { recursive: true });
  for (const name of readdirSync(installed)) if (name !== '@portal') symlinkSync(join(installed, name), join(linked, name));
  const own = join(installed, '@portal');
  for (const name of existsSync(own) ? readdirSync(own) : [])
    symlinkSync(join(to, relative(root, realpathSync(join(own, name)))), join(linked, '@portal', name));
}

/** A copy of the checkout's sources at `to`, with the dependencies that are installed here. */
export function copyCheckout(to: string): void {
  cpSync(root, to, {
    recursive: true,
    filter: (path) =>
      !relative(root, path)
        .split('/')
        .some((part) => LEFT_OUT.has(part)),
  });
  const packages = ['apps', 'packages', 'services', 'tools'].flatMap((group) =>
    readdirSync(join(to, group)).map((name) => join(group, name)),
  );
  for (const folder of ['', ...packages]) linkModules(to, folder);
}

/** Runs Node in a folder; resolves to what it printed. Throws with all of that when it fails. */
export function nodeIn(folder: string, args: readonly string[], env: Record<string, string> = {}): string {
  try {
    return execFileSync(process.execPath, args, { cwd: folder, env: { ...process.env, ...env }, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`node ${args.join(' ')} failed\n${stdout}\n${stderr}`, { cause: error });
  }
}

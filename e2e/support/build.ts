import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './store';

const npmOf = (app: string) => join(root, 'apps', app, 'node_modules');

function rspackBuild(app: string, modules: string): string {
  symlinkSync(modules, join(app, 'node_modules'));
  execFileSync(join(modules, '.bin/rspack'), ['build'], { cwd: app, env: { ...process.env, NODE_ENV: 'production' }, stdio: 'pipe' });
  return join(app, 'dist');
}

/** Builds an app from a copy of its source below `work`, each file changed by `edit`; resolves to the build output. */
export function buildCopy(work: string, app: string, edit: (path: string, text: string) => string): string {
  const copy = join(work, app);
  rmSync(copy, { recursive: true, force: true });
  cpSync(join(root, 'apps', app), copy, { recursive: true, filter: (path) => !/node_modules|dist/.test(path) });
  for (const file of readdirSync(join(copy, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))) {
    const path = join(copy, 'src', file);
    const text = readFileSync(path, 'utf8');
    const edited = edit(file, text);
    if (edited !== text) writeFileSync(path, edited);
  }
  return rspackBuild(copy, npmOf(app));
}

/** Builds a remote from sources given as text, below `work`, with the dependencies of `like`; resolves to the build output. */
export function buildRemote(work: string, name: string, like: string, files: Record<string, string>): string {
  const app = join(work, `${name}-mf`);
  const config = `import { remote } from '@portal/build-config/remote';\nexport default remote(import.meta.dirname, { exposes: { './home': './src/home.tsx' } });\n`;
  for (const [path, text] of Object.entries({ 'package.json': '{"version":"1.0.0"}', 'rspack.config.mjs': config, ...files })) {
    mkdirSync(dirname(join(app, path)), { recursive: true });
    writeFileSync(join(app, path), text);
  }
  return rspackBuild(app, npmOf(like));
}

/** What a command printed, with its exit code. */
interface Printed {
  code: number;
  out: string;
  err: string;
}

/** Runs the release command on a store; its exit code and what it printed. */
export const portal = (store: string, ...args: string[]): Printed => portalWith({ STORE_URL: store }, args);

/** The same with other variables of the environment. */
export function portalWith(env: Record<string, string>, args: readonly string[]): Printed {
  try {
    const out = execFileSync(process.execPath, ['--import', 'tsx', 'tools/release/src/main.ts', ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return { code: 0, out, err: '' };
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    return { code: status, out: stdout, err: stderr };
  }
}

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const CHANGESET = join(import.meta.dirname, '../node_modules/.bin/changeset');

/**
 * Raises the versions of all published packages in a workspace as its changesets ask, writes their changelogs and removes the
 * changesets.
 *
 * @param workspace its folder, with `.changeset`
 * @throws Error with what changesets says
 */
export function raiseVersions(workspace: string): void {
  try {
    execFileSync(CHANGESET, ['version'], { cwd: workspace, stdio: 'pipe', encoding: 'utf8' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`changeset version failed:\n${stdout}${stderr}`, { cause: error });
  }
}

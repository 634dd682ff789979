import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { devServer } from '@portal/build-config/development';
import { freePort, isPortFree, OperatorError } from '@portal/node-kit';
import { openBuilds } from './builds';
import { conflictsOf, pathToOpen, rowsOf } from './local-rows';
import { askPortal, overrideQuery, portalOrigin } from './running-portal';

const PORT = 5101;

export interface Against {
  /** The remote's, with its rspack.config.mjs. */
  folder: string;
  /** The portal that shows it, and the option or the variable that says so. */
  against: string;
  named: string;
  /** Of this machine; by default 5101, or a free one where that is in use. */
  port?: number | undefined;
  out(text: string): void;
  err(text: string): void;
}

async function portOf(wanted: number | undefined): Promise<number> {
  if (wanted === undefined) return (await isPortFree(PORT)) ? PORT : freePort();
  if (!(await isPortFree(wanted))) throw new OperatorError(`--port ${wanted} is in use by another program`);
  return wanted;
}

/**
 * One remote from this machine in a portal that runs elsewhere: builds at every edit, and open pages reload. The portal need not
 * have a release of it. Never resolves; a signal ends it.
 *
 * @throws OperatorError in one sentence when it cannot begin
 */
export async function developAgainst({ folder, against, named, port: wanted, out, err }: Against): Promise<never> {
  const origin = portalOrigin(against, named);
  // Nobody looks for sources there.
  const output = join(folder, 'node_modules/.cache/portal-dev');
  const builds = await openBuilds(folder, output);
  let server: ReturnType<typeof devServer> | undefined;
  try {
    const { name, ...said } = builds.remote;
    const rows = rowsOf(said);
    const port = await portOf(wanted);
    const manifest = `http://localhost:${port}/mf-manifest.json`;
    const portal = await askPortal(origin, name, manifest);
    for (const sentence of conflictsOf(portal, name, rows)) err(`  ${sentence}\n`);
    const link = `${origin}${pathToOpen(portal, name, rows)}${overrideQuery(name, manifest)}`;
    rmSync(output, { recursive: true, force: true });
    server = devServer(output, { origin });
    await server.listen(port);

    let shown = false;
    return await builds.watch(({ ms, ...build }) => {
      if (build.errors) err(`${build.errors}\n`);
      else out(`  ${name} built in ${ms} ms\n`);
      server!.notify(build);
      if (shown || build.errors) return;
      shown = true;
      if (!Object.hasOwn(portal.remotes, name))
        out(`\n  No version of ${name} is released there: its pages and its menu entry are this machine's.\n`);
      out(`\n  Open  ${link}\n\n  The banner of the page ends it; Ctrl+C stops the server.\n\n`);
    });
  } finally {
    builds.close();
    server?.close();
  }
}

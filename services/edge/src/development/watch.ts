import { setTimeout as sleep } from 'node:timers/promises';
import { DOCUMENT_SCHEMA, parseJson, PublishedPagesSchema, RemoteBuildSchema, ShellBuildSchema } from '@portal/releases/schema';
import { SHELL, type VersionEntry } from '@portal/releases';
import type { FastifyBaseLogger } from 'fastify';
import type { Catalog } from '../catalog/catalog';
import { prepareTemplate } from '../catalog/shell-template';
import type { LoadedRemote, LoadedShell } from '../catalog/version';
import type { CatalogWatch } from '../catalog/watch';

/** Often enough for a page that is added to be there when the browser reloads. */
const POLL_MS = 400;
/** Of every build: its files change in their place. */
const VERSION = '0.0.0-edited';

/** What `tools/workspace` answers under `/builds.json`: the files of each build that describe it, as text. */
interface Builds {
  shell: { build: string; pages: string; html: string };
  remotes: string[];
}

/** The folder of an app's files, which `developmentRoutes` fetches from the development server. */
const baseOf = (name: string): string => `/dev/${name}/`;

function shellFrom({ build, pages, html }: Builds['shell']): LoadedShell {
  const described = parseJson(ShellBuildSchema, build, 'portal.json of the shell');
  const base = baseOf(SHELL);
  return {
    ref: { name: SHELL, version: VERSION, integrity: '' },
    build: described,
    browser: { version: VERSION, base, integrity: {}, sharedBundles: described.sharedBundles },
    pages: parseJson(PublishedPagesSchema, pages, 'pages.json').pages,
    files: [],
    template: prepareTemplate(html, base),
    // As files: an edit replaces them in open pages.
    styles: described.styles.map((file) => ({ file, inline: undefined })),
  };
}

function remoteFrom(text: string): LoadedRemote {
  const build = parseJson(RemoteBuildSchema, text, 'portal.json of a remote');
  const { name } = build;
  const base = baseOf(name);
  return {
    ref: { name, version: VERSION, integrity: '' },
    build,
    browser: {
      version: VERSION,
      base,
      entry: base + build.entry,
      remoteEntry: base + build.remoteEntry,
      manifest: { metaData: { globalName: name.replaceAll('-', '_'), sharing: 'portal' } },
      integrity: {},
      exposes: build.exposes,
      ...(build.actions && { actions: build.actions }),
      local: true,
    },
    files: [],
  };
}

const entryOf = (name: string, pages?: NonNullable<VersionEntry['extras']>['pages']): VersionEntry => ({
  url: baseOf(name),
  metadata: { version: VERSION, integrity: '' },
  deployment: { traffic: 100, default: true },
  ...(pages && { extras: { pages } }),
});

function catalogFrom(text: string): Catalog {
  const { shell, remotes } = JSON.parse(text) as Builds;
  const loaded = remotes.map(remoteFrom);
  const entries = loaded.map(({ build: { name, pages } }): [string, VersionEntry[]] => [name, [entryOf(name, pages)]]);
  return {
    document: { schema: DOCUMENT_SCHEMA, microFrontends: { [SHELL]: [entryOf(SHELL)], ...Object.fromEntries(entries) } },
    shells: new Map([[VERSION, shellFrom(shell)]]),
    remotes: new Map(loaded.map((remote) => [remote.ref.name, new Map([[VERSION, remote]])])),
    faults: [],
    lastKnownGood: new Set(),
  };
}

/**
 * The builds of a development server in the place of a store's releases. Resolves after the first poll, whatever its result.
 *
 * @param origin of the server that `pnpm dev` starts
 */
export async function watchDevelopment(origin: string, log: FastifyBaseLogger): Promise<CatalogWatch> {
  const stopped = new AbortController();
  let known: string | undefined;
  let catalog: Catalog | undefined;

  async function look(): Promise<void> {
    try {
      const answer = await fetch(`${origin}/builds.json`, { signal: stopped.signal });
      const text = await answer.text();
      if (!answer.ok || text === known) return;
      known = text;
      catalog = catalogFrom(text);
    } catch (error) {
      if (!stopped.signal.aborted) log.error({ reason: (error as Error).message }, 'the builds of the development server cannot be used');
    }
  }

  async function poll(): Promise<void> {
    while (!stopped.signal.aborted) {
      await sleep(POLL_MS, undefined, { ref: false });
      await look();
    }
  }

  await look();
  void poll();
  return {
    current: () => catalog,
    problem: () => undefined,
    trust: () => undefined,
    fromDisk: () => undefined,
    read: async () => undefined,
    stop: () => stopped.abort(),
  };
}

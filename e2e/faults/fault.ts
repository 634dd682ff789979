import { createHash } from 'node:crypto';
import type { Page, Route } from '@playwright/test';

/** The faulty file: the remote's manifest, its entry, or the chunk of its page. */
export const places = ['manifest', 'entry', 'chunk'] as const;
export type Place = (typeof places)[number];

export const kinds = ['404', '500', 'abort', 'corrupt', 'html', 'throw', 'shape', 'hang'] as const;
export type Kind = (typeof kinds)[number];

interface ReleaseBlock {
  remotes: Record<string, { base: string; manifest?: unknown; integrity: Record<string, string> }>;
}

const sha384 = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** The entry without the bundler's hashes, so that it accepts any chunk. */
const unhashed = (entry: string): string => entry.replaceAll(/sha384-[\w+/=]+/g, '');

async function baseOf(page: Page, remote: string): Promise<string> {
  const { remotes } = (await (await page.request.get('/portal/releases.json')).json()) as ReleaseBlock;
  return remotes[remote]!.base;
}

/**
 * Makes the page fetch the remote's manifest and accept the broken files, by editing the release set in the HTML.
 * Otherwise a manifest is never fetched, and its hash stops a file that throws before it is evaluated.
 */
export async function uncheck(page: Page, remote: string): Promise<void> {
  await page.route(
    (url) => url.pathname === '/orders',
    async (route) => {
      const response = await route.fetch();
      const entry = await (await page.request.get(`${await baseOf(page, remote)}remoteEntry.js`)).text();
      const html = (await response.text()).replace(
        /(<script[^>]*id="portal-releases"[^>]*>)(.*?)(<\/script>)/s,
        (_, open: string, json: string, close: string) => {
          const block = JSON.parse(json) as ReleaseBlock;
          const release = block.remotes[remote]!;
          delete release.manifest;
          release.integrity['remoteEntry.js'] = [unhashed(entry), ...kinds.map((kind) => body('entry', kind))].map(sha384).join(' ');
          return open + JSON.stringify(block).replaceAll('<', '\\u003c') + close;
        },
      );
      await route.fulfill({ response, body: html });
    },
  );
}

const pattern: Record<Place, RegExp> = {
  manifest: /mf-manifest\.json/,
  entry: /remoteEntry\.js/,
  chunk: /__federation_expose_[^/]*\.js/,
};

const wrongShape: Record<Place, string> = {
  manifest: '{"metaData":{"name":"address"}}',
  entry: 'var address = { hello: 1 };',
  chunk: '(self.rspackChunkportal_address = self.rspackChunkportal_address || []).push([["nothing"], {}]);',
};

const body = (place: Place, kind: Kind): string => {
  if (kind === 'html') return '<!doctype html><title>Bad gateway</title>';
  if (kind === 'shape') return wrongShape[place];
  if (kind === 'throw')
    return place === 'manifest' ? '{"metaData":null,"exposes":[],"shared":[]}' : 'throw new Error("boom while evaluating");';
  return '\u0000\u0001 not what was built )(';
};

async function fail(route: Route, place: Place, kind: Kind): Promise<void> {
  if (kind === 'abort') return route.abort('connectionreset');
  if (kind === '404' || kind === '500') return route.fulfill({ status: Number(kind), body: 'no', contentType: 'text/plain' });
  if (kind === 'hang') return new Promise(() => undefined);
  return route.fulfill({
    status: 200,
    body: body(place, kind),
    contentType: place === 'manifest' ? 'application/json' : 'text/javascript',
    headers: { 'access-control-allow-origin': '*' },
  });
}

/** Breaks one file of a remote in one way until the returned function repairs it. Its chunks are not checked meanwhile. */
export async function breakRemote(page: Page, remote: string, place: Place, kind: Kind): Promise<() => void> {
  let broken = true;
  await page.route(
    (url) => url.pathname.startsWith(`/remotes/${remote}/`),
    async (route) => {
      const url = route.request().url();
      if (broken && pattern[place].test(url)) return fail(route, place, kind);
      if (!pattern.entry.test(url)) return route.continue();
      const response = await route.fetch();
      return route.fulfill({ response, body: unhashed(await response.text()) });
    },
  );
  return () => {
    broken = false;
  };
}

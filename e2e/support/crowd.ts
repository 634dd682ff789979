import { randomBytes } from 'node:crypto';
import type { PageReport } from '../../packages/releases/src/page-reports';

/** A visitor's page load, as the edge served it. */
export interface Load {
  visitor: string;
  remote: string;
  version: string;
}

const VISITOR_LENGTH = 16;
const block = (html: string, id: string): string => new RegExp(`id="${id}">([^<]*)<`).exec(html)![1]!;

/**
 * Opens a page as a new visitor, without a browser: fetches the HTML and reports what a browser reports of it. A hundred browsers at
 * once do not fit on one machine, and the edge cannot tell.
 *
 * @param failsWhen whether something fails in this page
 */
async function visit(edge: string, path: string, remote: string, failsWhen: (load: Load) => boolean): Promise<Load> {
  const visitor = randomBytes(VISITOR_LENGTH).toString('base64url');
  const cookie = `portal_visitor=${visitor}`;
  const html = await (await fetch(`${edge}${path}`, { headers: { cookie } })).text();
  const set = JSON.parse(block(html, 'portal-releases')) as { shell: { version: string }; remotes: Record<string, { version: string }> };
  const { beacon } = JSON.parse(block(html, 'portal-config')) as { beacon: string };
  const { version } = set.remotes[remote]!;
  const load = { visitor, remote, version };
  const report = (event: Pick<PageReport, 'type' | 'body'>) => ({ ...event, age: 0, url: `${edge}${path}` });
  const reports = [
    report({ type: 'page-load', body: { remote: 'shell', version: set.shell.version } }),
    report({ type: 'page-load', body: { remote, version } }),
    ...(failsWhen(load) ? [report({ type: 'page-fault', body: { remote, version, kind: 'error', detail: 'TypeError' } })] : []),
  ];
  const { status } = await fetch(`${edge}/beacons/reports?page=${beacon}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/reports+json' },
    body: JSON.stringify(reports),
  });
  if (status !== 204) throw new Error(`the edge answered ${status} to a report`);
  return load;
}

export interface Crowd {
  loads: readonly Load[];
  /** Ends it, and resolves when the last visitor has reported. */
  leave: () => Promise<void>;
}

/** Visitors who open a page one after the other, each once, `perSecond` of them. */
export function crowd(edge: string, path: string, remote: string, perSecond: number, failsWhen: (load: Load) => boolean): Crowd {
  const loads: Load[] = [];
  const under = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const visited = visit(edge, path, remote, failsWhen)
      .then((load) => void loads.push(load))
      .finally(() => under.delete(visited));
    under.add(visited);
  }, 1_000 / perSecond);
  return {
    loads,
    async leave() {
      clearInterval(timer);
      await Promise.all(under);
    },
  };
}

import { columns } from './columns';
import type { PublishedVersion, RemoteVersions } from './retention/list';
import { sum } from './retention/list';
import { roleText } from './retention/needs';
import { minute } from './versions/freezes';

const REMOVED = '`portal gc` removes it: nothing needs it';

/** The published versions of a remote as a table, the newest first. */
export function versionsTable({ name, versions, leftover }: RemoteVersions): string {
  const rows = versions.map((one) => [
    one.version,
    minute(one.publishedAt),
    sizeText(one.bytes),
    placesText(one),
    one.health.map(({ channel, health }) => `${health} on ${channel}`).join(', ') || 'unknown',
    one.kept.length > 0 ? `kept: ${one.kept.join('; ')}` : REMOVED,
  ]);
  const head = ['', 'published', 'size', 'where', 'health', '`portal gc`'];
  return [name, ...columns([head, ...rows]), ...leftoverLines(leftover)].join('\n');
}

/** All remotes as a table, a line each. */
export function remotesTable(remotes: readonly RemoteVersions[]): string {
  if (remotes.length === 0) return 'nothing is published';
  const head = ['', 'versions', 'size', 'newest', 'default', '`portal gc` removes'];
  const rows = remotes.map(({ name, versions, leftover }) => {
    const removed = versions.filter(({ kept }) => kept.length === 0);
    const newest = versions[0];
    return [
      name,
      String(versions.length),
      sizeText(sum(versions) + leftover),
      newest ? `${newest.version}, ${minute(newest.publishedAt)}` : '–',
      versions
        .flatMap(({ version, places }) => places.filter(({ role }) => role === 'default').map(({ channel }) => `${version} on ${channel}`))
        .join(', ') || '–',
      removed.length > 0 ? `${removed.length}, ${sizeText(sum(removed))}` : '–',
    ];
  });
  return columns([head, ...rows]).join('\n');
}

function placesText({ places }: PublishedVersion): string {
  return places.map(({ channel, ...role }) => `${roleText(role)} on ${channel}`).join(', ') || '–';
}

function leftoverLines(bytes: number): string[] {
  return bytes > 0 ? [`${sizeText(bytes)} are left of uploads or removals that broke off`] : [];
}

export const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(0)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

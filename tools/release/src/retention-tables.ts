import { channelText, isVersion, previewOf } from '@portal/releases';
import { columns } from './columns';
import type { Collected } from './retention/collect';
import { sum, type PublishedVersion, type RemoteVersions } from './retention/list';
import { roleText } from './retention/needs';
import type { Judged } from './retention/plan';
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
  const placeOf = ({ channel, ...role }: PublishedVersion['places'][number]): string =>
    previewOf(channel) === undefined ? `${roleText(role)} on ${channel}` : channelText(channel);
  return places.map(placeOf).join(', ') || '–';
}

function leftoverLines(bytes: number): string[] {
  return bytes > 0 ? [`${sizeText(bytes)} are left of uploads or removals that broke off`] : [];
}

/** What `gc` would remove, and why it keeps the rest. */
export function planTable(removable: readonly Judged[], kept: readonly Judged[]): string {
  const rowOf = (one: Judged) => [`  ${placeText(one)}`, minute(one.at), sizeText(one.bytes)];
  const rows = columns([...removable.map(rowOf), ...kept.map((one) => [...rowOf(one), one.reasons.join('; ')])]);
  const stay = kept.length > 0 ? ['kept:', ...rows.slice(removable.length)] : [];
  if (removable.length === 0) return ['nothing to remove', ...stay].join('\n');
  const total = `${sizeText(sum(removable))} of ${sizeText(sum([...removable, ...kept]))}`;
  return [`would be removed, ${total}; \`portal gc --remove\` does it:`, ...rows.slice(0, removable.length), ...stay].join('\n');
}

/** A removal in one line. */
export const removedLine = (one: Judged): string => `removed ${placeText(one)}, published ${minute(one.at)} (${sizeText(one.bytes)})`;

/** What `gc` did besides, a line each. */
export function collectedLines({ removed, kept, restored, late }: Collected): string {
  return [
    ...restored.map((one) => `published ${placeText(one)} again, whose removal had begun: ${one.reasons.join('; ')}`),
    ...late.map((one) => `kept ${placeText(one)} after all: ${one.reasons.join('; ')}`),
    removed.length > 0 ? `${sizeText(sum(removed))} removed, ${sizeText(sum(kept))} kept` : 'nothing to remove',
  ].join('\n');
}

/** `orders@1.0.0-h…`; of what is no version, what it is. */
function placeText({ remote, version, whole }: Judged): string {
  if (whole) return `${remote}@${version}`;
  return isVersion(version) ? `parts of ${remote}@${version}` : `an upload of ${remote} that broke off`;
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(0)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

import type { Published } from './publish/publish';
import type { Released } from './release/release';
import type { ServedVersion } from './status';

/** A publication in one line. */
export function publishedLine({ name, version, stored, files, bytes }: Published): string {
  const size = `${files} files, ${(bytes / 1_000).toFixed(0)} kB`;
  return stored ? `published ${name}@${version} (${size})` : `${name}@${version} is published already (${size}), nothing to do`;
}

/** A release, a line for each target. */
export function releasedLines(channel: string, released: readonly Released[]): string {
  const line = ({ name, version, changed }: Released) =>
    changed ? `released ${name}@${version} on ${channel}` : `${channel} serves ${name}@${version} already, nothing to do`;
  return released.map(line).join('\n');
}

/** What a channel serves, as a table. */
export function statusTable(channel: string, served: readonly ServedVersion[]): string {
  if (served.length === 0) return `nothing is released on ${channel}`;
  const width = Math.max(...served.map(({ name }) => name.length));
  const rows = served.map(({ name, version, traffic, default: isDefault }) => `${name.padEnd(width)}  ${version}  ${traffic} %${isDefault ? '' : ' canary'}`);
  return [`channel ${channel}`, ...rows].join('\n');
}

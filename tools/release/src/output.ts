import type { AuditEntry } from '@portal/releases/store';
import { columns } from './columns';
import type { Published } from './publish/publish';
import type { Checked } from './release/check';
import type { Marked } from './release/mark';
import type { Promoted } from './release/promote';
import type { Released, ReleaseResult, WantedRollout } from './release/release';
import type { RolledBack } from './release/rollback';
import type { ServedVersion } from './release/status';
import type { VerifiedHistory } from './release/verify-history';
import type { Paused } from './watch/pause';
import { minute } from './versions/freezes';
import { MOVES } from './versions/rollout';
import { isMark } from './versions/line';

/** A publication in one line, and what the gate would refuse of its files. */
export function publishedLine({ name, version, stored, files, bytes, reaches }: Published): string {
  const size = `${files} files, ${(bytes / 1_000).toFixed(0)} kB`;
  const line = stored ? `published ${name}@${version} (${size})` : `${name}@${version} is published already (${size}), nothing to do`;
  if (reaches.length === 0) return line;
  return [
    line,
    'the gate will refuse it, because it would change the page of other remotes:',
    ...reaches.map((fault) => `  ${fault}`),
  ].join('\n');
}

/** A release, a line for each target. */
export function releasedLines(channel: string, { released, forced }: ReleaseResult, rollout?: WantedRollout): string {
  const line = ({ name, version, traffic, changed }: Released) => {
    if (!changed) return `${channel} serves ${name}@${version} already, nothing to do`;
    if (rollout?.notBefore && traffic === 0) return `${name}@${version} waits on ${channel} for ${minute(rollout.notBefore)}`;
    return traffic === 100 ? `released ${name}@${version} on ${channel}` : `released ${name}@${version} to ${traffic} % of ${channel}`;
  };
  const more = rollout ? [`\`portal watch\` does the rest: ${rollout.steps.map((step) => `${step} %`).join(', ')}`] : [];
  return [...released.map(line), ...more, ...forcedLines(forced)].join('\n');
}

/** A pause or its end, in one line. */
export function pausedLine(channel: string, action: 'pause' | 'resume', { name, version, traffic, changed }: Paused): string {
  const state = action === 'pause' ? 'paused' : 'resumed';
  if (!changed)
    return `the rollout of ${name}@${version} on ${channel} ${action === 'pause' ? 'is paused' : 'runs'} already, nothing to do`;
  return `${state} the rollout of ${name}@${version} on ${channel} at ${traffic} %`;
}

/** A promotion in one line. */
export function promotedLine(channel: string, { name, version, from, changed, forced }: Promoted): string {
  if (!changed) return `everybody on ${channel} gets ${name}@${version} already, nothing to do`;
  const before = from === null ? 'its first version' : `instead of ${from}`;
  return [`promoted ${name}@${version} on ${channel}, ${before}`, ...forcedLines(forced)].join('\n');
}

/** A rollback in one line. */
export function rolledBackLine(channel: string, { name, from, to, changed, forced }: RolledBack): string {
  if (!changed) return `everybody on ${channel} gets ${name}@${to} already, nothing to do`;
  return [`rolled back ${name} on ${channel} to ${to}, from ${from.join(', ')}`, ...forcedLines(forced)].join('\n');
}

/** A mark, and what it did to others, a line each. */
export function markedLines(channel: string, { name, version, health, traffic, fallbackOf, changed, forced }: Marked): string {
  if (!changed) return `${name}@${version} is marked ${health} on ${channel} already, nothing to do`;
  const lines = [`marked ${name}@${version} ${health} on ${channel}`];
  for (const other of fallbackOf) lines.push(`${name}@${other} falls back to it no more`);
  if (health === 'bad' && traffic > 0)
    lines.push(`${traffic} % of the visitors still get it: \`portal rollback ${name}\` takes it from them`);
  return [...lines, ...forcedLines(forced)].join('\n');
}

/** A check without problems, in one line. */
export function checkedLine(channel: string, { name, versions, channelEmpty }: Checked): string {
  if (channelEmpty)
    return `nothing is released on ${channel}, so ${versions.map((version) => `${name}@${version}`).join(', ')} was checked by itself: no problem`;
  return `${versions.map((version) => `${name}@${version}`).join(', ')} fits everything that ${channel} serves`;
}

/** What a channel serves, as a table. */
export function statusTable(channel: string, served: readonly ServedVersion[]): string {
  if (served.length === 0) return `nothing is released on ${channel}`;
  const rows = served.map(({ name, version, traffic, default: isDefault, fallback, health }) => [
    name,
    version,
    `${traffic} %${isDefault ? '' : traffic === 0 ? ' waiting' : ' canary'}`,
    [...(health === 'unknown' ? [] : [health]), ...(fallback === null ? [] : [`falls back to ${fallback}`])].join(', '),
  ]);
  return [`channel ${channel}`, ...columns(rows)].join('\n');
}

/** The changes of a channel, as a table. */
export function historyTable(channel: string, name: string | undefined, changes: readonly AuditEntry[]): string {
  if (changes.length === 0) return `nothing${name === undefined ? '' : ` of ${name}`} was changed on ${channel}`;
  const rows = changes.map((change) => [
    `${change.at.slice(0, 19).replace('T', ' ')} UTC`,
    change.askedBy === undefined ? change.who : `${change.askedBy} (${change.who})`,
    change.action,
    change.remote,
    movedCell(change),
    change.why ?? '',
  ]);
  return columns(rows).join('\n');
}

/** What `history --verify` says where nothing is wrong. */
export function verifiedLines(channel: string, { lines, withoutDigest, digest }: Omit<VerifiedHistory, 'faults'>): string {
  if (lines === 0) return `nothing was changed on ${channel}`;
  const before = withoutDigest > 0 ? `; the first ${withoutDigest} are from before lines had digests` : '';
  return `all ${lines} lines of ${channel} are as they were written${before}\nthe digest of the newest is ${digest}: note it elsewhere, and --digest shows that nothing before it was rewritten`;
}

/** Actions besides marks that concern no share of the visitors; `remove` and `restore` are those of `portal gc`. */
const WITHOUT_TRAFFIC: ReadonlySet<string> = new Set(['unfreeze', 'remove', 'restore', 'unpreview']);

function movedCell(entry: AuditEntry): string {
  const { proposes, approvedBy } = entry;
  if (proposes !== undefined) return `${proposes} ${movedCell({ ...entry, action: proposes, proposes: undefined })}`;
  if (approvedBy) return `${movedCell({ ...entry, approvedBy: undefined })}, signed by ${approvedBy.join(', ')} too`;
  const { action, from, to, traffic = 100, forced, freeze, pin, preview, rollout } = entry;
  if (freeze) return `${to}: ${minute(freeze.from)} – ${freeze.until === undefined ? '' : minute(freeze.until)}`.trimEnd();
  if (pin) return `${to} for ${pin.visitor}${forced ? ' (forced)' : ''}`;
  if (preview) return `${from === null || from === to ? '' : `${from} → `}${to} until ${minute(preview.until)}${forced ? ' (forced)' : ''}`;
  if (isMark(action) || WITHOUT_TRAFFIC.has(action)) return to;
  if (!MOVES.has(action)) return `${to} ${traffic} %`;
  const plan = rollout ? ` of ${rollout.steps.join(', ')}` : '';
  return `${from ?? '–'} → ${to}${traffic < 100 ? ` ${traffic} %` : ''}${plan}${forced ? ' (forced)' : ''}`;
}

function forcedLines(forced: readonly string[]): string[] {
  return forced.map((sentence) => `passed by force: ${sentence}`);
}

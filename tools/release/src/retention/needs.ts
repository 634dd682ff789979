import { channelText } from '@portal/releases';
import type { StoredVersion } from '@portal/releases/store';
import { isOver, isPreview } from '../previews/read';
import { versionToGoBackTo } from '../release/rollback';
import { minute } from '../versions/freezes';
import { isMark, readLine } from '../versions/line';
import { servedOf } from '../versions/lists';
import { lastLive, STILL } from '../versions/live';
import { namedIn, rolesIn, type Role } from '../versions/roles';
import type { ChannelState } from './channels';

export const DAY_MS = 24 * 3_600_000;

/** How long versions stay, in ms. */
export interface Windows {
  /** After a change of a channel that names them. */
  history: number;
  /** After their last visitor got them: pages stay open, and load the rest of a version then. */
  open: number;
}

export const DEFAULT_WINDOWS: Windows = { history: 30 * DAY_MS, open: 7 * DAY_MS };

/** What these say of a version is not that anybody needs it. */
const OWN_ACTIONS: ReadonlySet<string> = new Set(['remove', 'restore', 'unpreview']);

/** Why a channel may still need versions of a remote: for each the strongest reason, in words. */
export function needsOf(state: ChannelState, name: string, windows: Windows, now: number): ReadonlyMap<string, string> {
  const { text, document, history } = state;
  const channel = channelText(state.channel);
  const needs = new Map<string, string>();
  const add = (version: string, reason: string) => {
    if (!needs.has(version)) needs.set(version, reason);
  };
  if (isPreview(document)) {
    // Nobody gets it, and whoever sweeps removes it.
    if (isOver(document, now)) return needs;
    for (const version of rolesIn(document, name).keys()) add(version, `needed by ${channel}`);
  }
  for (const [version, roles] of rolesIn(document, name)) add(version, `${roles.map(roleText).join(', ')} on ${channel}`);
  for (const named of namedIn(text)) if (named.name === name) add(named.version, `named by the document of ${channel}`);

  const line = readLine(history, name);
  const { standard } = servedOf(document, name);
  const before = standard && versionToGoBackTo(standard, line);
  if (before !== undefined) add(before, `\`portal rollback\` on ${channel} goes back to it`);
  for (const [version, { health, by }] of line.verdicts) if (isMark(by.action)) add(version, `marked ${health} on ${channel}`);

  for (const [version, until] of lastLive(history, name, now - windows.open)) {
    if (until === STILL) add(version, `visitors of ${channel} have it, as its history tells`);
    else if (until > now - windows.open) add(version, `open pages of ${channel} may have it: visitors got it until ${minute(iso(until))}`);
  }
  for (const { remote, action, from, to, at } of history.toReversed()) {
    if (Date.parse(at) < now - windows.history) break;
    if (remote !== name || OWN_ACTIONS.has(action)) continue;
    for (const version of from === null ? [to] : [to, from]) add(version, `in the history of ${channel} of ${minute(at)}`);
  }
  return needs;
}

/** Why a version, or what is in its place, stays by itself: it may be about to be released, or uploaded still. */
export function isFresh({ at }: StoredVersion, now: number): boolean {
  return Date.parse(at) > now - DAY_MS;
}

/** Such as `canary 5 %`. */
export const roleText = ({ role, traffic }: Role): string => (traffic > 0 && traffic < 100 ? `${role} ${traffic} %` : role);

const iso = (ms: number): string => new Date(ms).toISOString();

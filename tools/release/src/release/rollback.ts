import { parseEntryUrl, SHELL, type VersionEntry } from '@portal/releases';
import type { ReleaseStore } from '@portal/releases/store';
import { OperatorError } from '@portal/node-kit';
import { changeChannel, type Move, type ChangeRequest } from './change-channel';
import { newEntry, verifyVersion } from '../versions/published';
import { fallbacks } from '../versions/fallbacks';
import { healthOf, versionsBefore, whyBad, type Line } from '../versions/line';
import { isFirstCanary, servedOf, withFallback, withRest, type Served } from '../versions/lists';
import type { Ref } from '../versions/target';

export interface RolledBack {
  name: string;
  /** What visitors no longer get. */
  from: string[];
  /** What they get instead. */
  to: string;
  /** False when there was nothing to roll back. */
  changed: boolean;
  forced: string[];
}

/**
 * Rolls back a remote: ends its canaries if there are any and the default is not bad, else replaces its default by the nearest version before it that is not bad.
 * With a version: ends that canary only, or releases that earlier default to all visitors.
 * @throws OperatorError when there is no such version
 */
export async function rollback(store: ReleaseStore, request: ChangeRequest, { name, version }: Ref): Promise<RolledBack> {
  let result: { from: string[]; to: string } = { from: [], to: '' };
  const { steps, forced } = await changeChannel(store, 'rollback', request, async ({ current, lineOf }) => {
    const served = servedOf(current, name);
    if (!served.standard) throw new OperatorError(`${name} is not released on ${request.channel}`);
    if (isFirstCanary(served)) {
      const target = `${name}@${served.standard.metadata.version}`;
      throw new OperatorError(
        `${target} is the first version on ${request.channel}: \`portal release ${target} --traffic 0\` takes it from all visitors`,
      );
    }
    const { list, moves } = await planRollback(store, request.channel, name, version, served, served.standard, lineOf(name));
    result = { from: moves.flatMap(({ from }) => from ?? []), to: moves[0]?.to ?? served.standard.metadata.version };
    return [{ name, list, moves }];
  });
  return { name, ...result, changed: steps.length > 0, forced };
}

/**
 * What a rollback of a remote, or of one version of it, changes.
 * @throws OperatorError when there is no such version, or none to go back to
 */
export async function planRollback(
  store: ReleaseStore,
  channel: string,
  name: string,
  version: string | undefined,
  served: Served,
  standard: VersionEntry,
  line: Line,
): Promise<{ list: VersionEntry[]; moves: Move[] }> {
  const { canaries } = served;
  const present = standard.metadata.version;
  const away = (entries: readonly VersionEntry[], to: string) =>
    entries.map(({ metadata }) => ({ from: metadata.version, to, traffic: 100 }));
  const canary = canaries.find(({ metadata }) => metadata.version === version);
  const endsAtDefault = canary !== undefined || version === present || (version === undefined && canaries.length > 0);
  const isBad = healthOf(line, present) === 'bad';
  if (endsAtDefault && (version !== undefined || !isBad)) {
    if (isBad) mayGoBack(line, name, present, channel);
    const ended = canary ? [canary] : canaries;
    const kept = canaries.filter((other) => !ended.includes(other));
    return { list: withRest(name, standard, kept), moves: away(ended, present) };
  }
  const to = version ?? versionToGoBackTo(standard, line);
  if (to === undefined) {
    const todo =
      name === SHELL
        ? 'release a better one'
        : `release a better one, or take it from all visitors: \`portal release ${name}@${present} --traffic 0\``;
    const why =
      line.defaults.indexOf(present) > 0
        ? `all versions before ${name}@${present} on ${channel} are bad`
        : `${name}@${present} is the first version on ${channel}`;
    throw new OperatorError(`${why}: there is none to go back to; ${todo}`);
  }
  if (version !== undefined) mayGoBack(line, name, version, channel);
  await verifyVersion(store, { name, version: to });
  const list = [withFallback(await newEntry(store, { name, version: to }), await fallbacks(store, name, served, line, present).before(to))];
  return { list, moves: away([standard, ...canaries], to) };
}

/** @throws OperatorError for a version that is bad, or was never the default, so that there is no going back to it */
function mayGoBack(line: Line, name: string, version: string, channel: string): void {
  const verdict = line.verdicts.get(version);
  if (verdict?.health === 'bad')
    throw new OperatorError(
      `${name}@${version} ${whyBad(verdict)}: a rollback never ends at it; \`portal release good ${name}@${version}\` takes that back`,
    );
  if (!line.defaults.includes(version))
    throw new OperatorError(
      `${name}@${version} is not among the versions before the default on ${channel}, so that there is no going back to it; \`portal release ${name}@${version}\` goes forward to it`,
    );
}

/** The nearest version before the default that is not bad; undefined where there is none. */
export const versionToGoBackTo = (standard: VersionEntry, line: Line): string | undefined =>
  versionsBefore(line, standard.metadata.version)[0] ?? fallbackVersion(standard, line);

/** Where the history was lost, the document still knows the version before the default. */
function fallbackVersion({ fallbackUrl }: VersionEntry, line: Line): string | undefined {
  const version = fallbackUrl === undefined ? undefined : parseEntryUrl(fallbackUrl)?.version;
  return version === undefined || healthOf(line, version) === 'bad' ? undefined : version;
}

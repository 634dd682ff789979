import { parseEntryUrl, SHELL, type VersionEntry } from '@portal/releases';
import type { ReleaseStore, AuditEntry } from '@portal/releases/store';
import { OperatorError } from '@portal/node-kit';
import { changeChannel, type Move, type ChangeRequest } from './change-channel';
import { newEntry, verifyVersion } from './published';
import { isFirstCanary, servedOf, withFallback, withRest, type Served } from './lists';
import type { Ref } from './target';

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
 * Rolls back a remote: ends its canaries if there are any, else replaces its default by the last good version before it.
 * With a version: ends that canary only, or releases that earlier default to all visitors.
 * @throws OperatorError when there is no earlier version
 */
export async function rollback(store: ReleaseStore, request: ChangeRequest, { name, version }: Ref): Promise<RolledBack> {
  let result: { from: string[]; to: string } = { from: [], to: '' };
  const { steps, forced } = await changeChannel(store, 'rollback', request, async (current) => {
    const served = servedOf(current, name);
    if (!served.standard) throw new OperatorError(`${name} is not released on ${request.channel}`);
    if (isFirstCanary(served)) {
      const target = `${name}@${served.standard.metadata.version}`;
      throw new OperatorError(
        `${target} is the first version on ${request.channel}: \`portal release ${target} --traffic 0\` takes it from all visitors`,
      );
    }
    const { list, moves } = await plan(store, request.channel, name, version, served, served.standard);
    result = { from: moves.flatMap(({ from }) => from ?? []), to: moves[0]?.to ?? served.standard.metadata.version };
    return [{ name, list, moves }];
  });
  return { name, ...result, changed: steps.length > 0, forced };
}

async function plan(
  store: ReleaseStore,
  channel: string,
  name: string,
  version: string | undefined,
  { canaries }: Served,
  standard: VersionEntry,
): Promise<{ list: VersionEntry[]; moves: Move[] }> {
  const present = standard.metadata.version;
  const away = (entries: readonly VersionEntry[], to: string) =>
    entries.map(({ metadata }) => ({ from: metadata.version, to, traffic: 100 }));
  const canary = canaries.find(({ metadata }) => metadata.version === version);
  if (canary)
    return {
      list: withRest(
        name,
        standard,
        canaries.filter((other) => other !== canary),
      ),
      moves: away([canary], present),
    };
  if (version === present || (version === undefined && canaries.length > 0))
    return { list: withRest(name, standard, []), moves: away(canaries, present) };

  const good = goodVersions(await store.history(channel), name);
  const before = good.slice(0, good.lastIndexOf(present) < 0 ? good.length : good.lastIndexOf(present));
  if (version !== undefined && !good.includes(version)) {
    throw new OperatorError(
      `${name}@${version} has never been the default on ${channel}, so that there is no going back to it; \`portal release ${name}@${version}\` goes forward to it`,
    );
  }
  const to = version ?? before.findLast((other) => other !== present) ?? fallbackVersion(standard);
  if (to === undefined) {
    const todo =
      name === SHELL
        ? 'release a better one'
        : `release a better one, or take it from all visitors: \`portal release ${name}@${present} --traffic 0\``;
    throw new OperatorError(`${name}@${present} is the first version on ${channel}: there is none to go back to; ${todo}`);
  }
  await verifyVersion(store, { name, version: to });
  const older = good.slice(0, Math.max(good.lastIndexOf(to), 0)).findLast((other) => other !== to);
  const fallback = older === undefined ? undefined : await newEntry(store, { name, version: older }).catch(() => undefined);
  const list = [withFallback(await newEntry(store, { name, version: to }), fallback)];
  return { list, moves: away([standard, ...canaries], to) };
}

function fallbackVersion({ fallbackUrl }: VersionEntry): string | undefined {
  return fallbackUrl === undefined ? undefined : parseEntryUrl(fallbackUrl)?.version;
}

/**
 * The good default versions of a remote by the history: oldest first, the present one last.
 * A rollback removes the version that it replaced, so a second rollback continues to older versions and never returns to a bad one.
 */
function goodVersions(history: readonly AuditEntry[], remote: string): string[] {
  const good: string[] = [];
  for (const { remote: name, action, to, traffic = 100 } of history) {
    if (name !== remote || traffic < 100 || good.at(-1) === to) continue;
    const known = action === 'rollback' ? good.lastIndexOf(to) : -1;
    if (known >= 0) good.length = known + 1;
    else good.push(to);
  }
  return good;
}

import type { FastifyInstance } from 'fastify';
import { isRemoteName, isVersion } from '@portal/releases';
import { faultOfVersion } from '@portal/releases/signing';
import { check, history, verifyChannelHistory } from '@portal/release/operations';
import { z } from 'zod';
import type { Auth } from '../auth/routes';
import {
  SPANS,
  type Adoption,
  type GateAnswer,
  type HealthAnswer,
  type HistoryAnswer,
  type Overview,
  type RemoteAnswer,
} from '../contract';
import { refused } from '../http/refusal';
import { channelName } from '../http/channel-name';
import { adoptionOf } from '../samples/adoption';
import type { Samples } from '../samples/samples';
import { presentChange } from './changes';
import { presentHealth } from './health';
import { readOverview, readRemote, type Views } from './overview';
import { faultOfHistory } from './signatures';

const span = z.enum(['hour', 'day', 'week'], 'must be hour, day or week');
const limit = z.coerce.number().int().min(1).max(1_000);
const HEALTH_SPANS = { '15m': 15 * 60_000, '1h': 3_600_000, '6h': 6 * 3_600_000, '24h': 24 * 3_600_000 } as const;
const healthSpan = z.enum(['15m', '1h', '6h', '24h'], 'must be 15m, 1h, 6h or 24h');

interface Asked {
  Querystring: { channel?: string; span?: string; limit?: string };
  Params: { name: string; version: string };
}

/** What everybody who is signed in may see. */
export function viewRoutes(
  app: FastifyInstance,
  views: Views,
  { auth, samples, clock }: { auth: Auth; samples: Samples; clock: () => number },
): void {
  const { releases, channel: ofEdges } = views;
  app.addHook('onRequest', async (request) => void auth.personOf(request));
  const channelIn = (given: string | undefined): string => parse(channelName, given ?? ofEdges, 'channel');

  app.get<Asked>('/api/overview', async ({ query }): Promise<Overview> => readOverview(views, channelIn(query.channel)));

  app.get<Asked>('/api/remotes/:name', async ({ query, params: { name } }): Promise<RemoteAnswer> => {
    const found = isRemoteName(name) ? await readRemote(views, channelIn(query.channel), name) : undefined;
    if (!found) throw refused('input', `nothing of ${JSON.stringify(name.slice(0, 40))} is published`, { field: 'name' });
    return found;
  });

  app.get<Asked>('/api/remotes/:name/adoption', async ({ query, params: { name } }): Promise<Adoption> => {
    const wanted = parse(span, query.span ?? 'hour', 'span');
    return adoptionOf(samples, name, SPANS[wanted], clock());
  });

  app.get<Asked>('/api/remotes/:name/health', async ({ query, params: { name } }): Promise<HealthAnswer> => {
    const wanted = parse(healthSpan, query.span ?? '1h', 'span');
    return presentHealth(await views.health.last(HEALTH_SPANS[wanted]), name);
  });

  app.get<Asked>('/api/remotes/:name/versions/:version/check', async ({ query, params: { name, version } }): Promise<GateAnswer> => {
    if (!isRemoteName(name) || !isVersion(version)) throw refused('input', 'must be a version of a remote', { field: 'version' });
    const { raw, store, signing } = releases;
    const { faults } = await check(store, channelIn(query.channel), { name, version });
    const unsigned = signing && (await faultOfVersion(raw, signing.trust, name, version));
    return { version, faults: unsigned === undefined ? faults : [...faults, unsigned] };
  });

  app.get<Asked>('/api/history', async ({ query }): Promise<HistoryAnswer> => {
    const channel = channelIn(query.channel);
    const count = parse(limit, query.limit ?? '100', 'limit');
    const signed = await faultOfHistory(releases, channel);
    // A history that is not the signed one is shown as it is stored, with what is wrong above it.
    const isSigned = signed !== null && signed.fault === undefined;
    const [changes, { faults, ...verified }] = await Promise.all([
      history(isSigned ? releases.store : releases.raw, channel, undefined, count),
      verifyChannelHistory(releases.raw, channel, undefined),
    ]);
    const all = signed?.fault === undefined ? faults : [...faults, signed.fault];
    return {
      changes: changes.map((change) => presentChange(change, isSigned)),
      verification: { ...verified, faults: all, signed: signed && isSigned },
    };
  });
}

function parse<Value>(schema: z.ZodType<Value>, given: unknown, field: string): Value {
  const read = schema.safeParse(given);
  if (read.success) return read.data;
  throw refused('input', read.error.issues[0]!.message, { field });
}

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { OperatorError } from '@portal/node-kit';
import { SigningError } from '@portal/releases/signing';
import { StoreError, type ReleaseStore } from '@portal/releases/store';
import type { Releases } from '../releases/releases';
import { RefusedError, type ChangeRequest } from '@portal/release/operations';
import type { Auth } from '../auth/routes';
import type { ChangeAnswer, ChangeBody, Person } from '../contract';
import { RequestRefused } from '../http/refusal';
import { countChange } from '../metrics';
import { distributionOf, readServed } from '../views/served';
import { perform } from './perform';
import { atRevision, MovedError, rehearsalOf, withoutWriting, type Rehearsal } from './rehearsal';
import { checkPermission, readChange, remoteOf } from './wanted';

/** What a change would do, and the change itself: the same function, once on a copy of what the store says. */
export function changeRoutes(app: FastifyInstance, { releases, auth }: { releases: Releases; auth: Auth }): void {
  const { raw, store, over } = releases;

  app.post('/api/preview', async (request): Promise<ChangeAnswer> => {
    const person = auth.personOf(request);
    const change = readChange(request.body);
    checkPermission(person.permissions, change);
    try {
      const seen = atRevision(raw, change.revision);
      const rehearsal = rehearsalOf(over(seen), over(withoutWriting(seen)).swapChannel);
      return await make(releases, rehearsal, () => rehearsal.store, person, change);
    } catch (error) {
      throw inSentences(error);
    }
  });

  app.post('/api/changes', async (request): Promise<ChangeAnswer> => {
    const person = auth.personOf(request);
    const change = readChange(request.body);
    const { wanted, channel, force } = change;
    const told = {
      who: person.who,
      action: wanted.action,
      channel,
      remote: remoteOf(wanted),
      version: 'version' in wanted ? wanted.version : undefined,
      force,
    };
    try {
      checkPermission(person.permissions, change);
      const seen = over(atRevision(raw, change.revision));
      const rehearsal = rehearsalOf(seen, seen.swapChannel);
      // What waits for signatures is not in the store: it is read from what was written there.
      const after = () => (rehearsal.proposed() === null ? releases.shown : rehearsal.store);
      const answer = await make(releases, rehearsal, after, person, change);
      countChange(wanted.action, outcomeOf(answer));
      request.log.info({ ...told, changed: answer.changed, proposed: answer.proposed, forced: answer.forced }, 'change');
      return { ...answer, revision: (await store.readChannel(channel))?.revision ?? null };
    } catch (error) {
      const refusal = inSentences(error);
      report(request.log, told, refusal);
      throw refusal;
    }
  });
}

const outcomeOf = ({ changed, proposed }: ChangeAnswer) => {
  if (!changed) return 'unchanged';
  return proposed === null ? 'done' : 'proposed';
};

/** @param after the store to read from what visitors get */
async function make(
  { shown }: Releases,
  { store, proposed }: Rehearsal,
  after: () => ReleaseStore,
  { who }: Person,
  { channel, wanted, why, force, revision }: ChangeBody,
): Promise<ChangeAnswer> {
  const request: ChangeRequest = { channel, who, remark: { why }, force };
  const before = await readServed(shown, channel);
  const { changed, forced } = await perform(store, request, wanted);
  const name = remoteOf(wanted);
  const distributions = name === undefined ? [] : [distributionOf(name, before, await readServed(after(), channel))];
  return { changed, forced, proposed: proposed(), revision, distributions };
}

/** A refusal that a person can read; anything else stays a fault. */
function inSentences(error: unknown): unknown {
  if (error instanceof RefusedError) return new RequestRefused({ code: 'refused', sentences: error.sentences, forcible: true });
  if (error instanceof MovedError) return new RequestRefused({ code: 'moved', sentences: [error.message], forcible: false });
  if (error instanceof OperatorError || error instanceof SigningError)
    return new RequestRefused({ code: 'refused', sentences: [error.message], forcible: false });
  if (error instanceof StoreError && error.fault === 'moved')
    return new RequestRefused({ code: 'moved', sentences: [error.message], forcible: false });
  return error;
}

function report(log: FastifyBaseLogger, told: { action: string }, error: unknown): void {
  const code = error instanceof RequestRefused ? error.refusal.code : 'failed';
  const outcome = code === 'refused' || code === 'moved' || code === 'forbidden' ? code : 'failed';
  countChange(told.action, outcome);
  const sentences = error instanceof RequestRefused ? error.refusal.sentences : undefined;
  if (outcome === 'failed') log.error({ ...told, err: error }, 'change failed');
  else log.warn({ ...told, outcome, sentences }, 'change refused');
}

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { OperatorError } from '@portal/node-kit';
import { SigningError } from '@portal/releases/signing';
import { StoreError, type ReleaseStore } from '@portal/releases/store';
import { RefusedError, type ChangeRequest } from '@portal/release/operations';
import type { Auth } from '../auth/routes';
import type { ChangeAnswer, ChangeBody, Person } from '../contract';
import { RequestRefused } from '../http/refusal';
import { countChange } from '../metrics';
import { distributionOf, readServed } from '../views/served';
import { perform } from './perform';
import { atRevision, MovedError, rehearsalOf } from './rehearsal';
import { checkPermission, readChange, remoteOf } from './wanted';

/** What a change would do, and the change itself: the same function, once on a copy of what the store says. */
export function changeRoutes(app: FastifyInstance, { store, auth }: { store: ReleaseStore; auth: Auth }): void {
  app.post('/api/preview', async (request): Promise<ChangeAnswer> => {
    const person = auth.personOf(request);
    const change = readChange(request.body);
    checkPermission(person.permissions, change);
    try {
      const rehearsal = rehearsalOf(atRevision(store, change.revision));
      return await make({ before: store, changed: rehearsal, after: rehearsal }, person, change);
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
      const answer = await make({ before: store, changed: atRevision(store, change.revision), after: store }, person, change);
      countChange(wanted.action, answer.changed ? 'done' : 'unchanged');
      request.log.info({ ...told, changed: answer.changed, forced: answer.forced }, 'change');
      return { ...answer, revision: (await store.readChannel(channel))?.revision ?? null };
    } catch (error) {
      const refusal = inSentences(error);
      report(request.log, told, refusal);
      throw refusal;
    }
  });
}

/** The store as it is before a change, the one that is changed, and the one to read the result from. */
interface Stores {
  before: ReleaseStore;
  changed: ReleaseStore;
  after: ReleaseStore;
}

async function make(stores: Stores, { who }: Person, { channel, wanted, why, force, revision }: ChangeBody): Promise<ChangeAnswer> {
  const request: ChangeRequest = { channel, who, remark: { why }, force };
  const before = await readServed(stores.before, channel);
  const { changed, forced } = await perform(stores.changed, request, wanted);
  const name = remoteOf(wanted);
  const distributions = name === undefined ? [] : [distributionOf(name, before, await readServed(stores.after, channel))];
  return { changed, forced, revision, distributions };
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

import { ErrorCode } from '@portal/api-contract/vocabulary';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { Operator } from '../../platform/http/contract';
import { BusinessError } from '../../platform/http/errors';
import { demandRole } from '../../platform/http/operator';
import { recordAct } from '../accounts/operators/operators';
import type { QueueSource } from '../accounts/operators/source';
import type { OperatorAction } from '../accounts/operators/tables';
import { endsItself, queueMessages } from './messages';
import { findOpen, type OpenItem } from './read-queue';

type Trx = Transaction<Database>;

/** Who works in the queue, and when. */
export interface Worker {
  sources: readonly QueueSource[];
  operator: Operator;
  now: Date;
}

interface Act {
  action: OperatorAction;
  detail?: string | undefined;
}

/** The source of an id, and its subject. @throws BusinessError NOT_FOUND for an id of no kind */
function demandKind(sources: readonly QueueSource[], id: string): { source: QueueSource; subject: string } {
  const [kind = '', subject = ''] = id.split(/:(.*)/s);
  const source = sources.find((one) => one.kind === kind);
  if (!source) throw new BusinessError(ErrorCode.NOT_FOUND, queueMessages.unknown, { id });
  return { source, subject };
}

/**
 * The source of an id, and the item if it is open.
 * @throws BusinessError NOT_FOUND for an id of nothing, WRONG_STATUS for what is settled
 */
export async function demandOpen(
  db: Kysely<Database>,
  sources: readonly QueueSource[],
  id: string,
  now: Date,
): Promise<{ source: QueueSource; item: OpenItem }> {
  const { source, subject } = demandKind(sources, id);
  const item = await findOpen(db, source, id, now);
  if (item) return { source, item };
  if (await source.facts(db, subject)) throw new BusinessError(ErrorCode.WRONG_STATUS, queueMessages.gone, { id });
  throw new BusinessError(ErrorCode.NOT_FOUND, queueMessages.unknown, { id });
}

/**
 * Does something about an item and writes it down, in one transaction; who does something about the same item waits.
 * @throws BusinessError FORBIDDEN without a role of its kind, CONFLICT where somebody else has taken it, and as `demandOpen` does
 */
export async function workOn<T>(
  trx: Trx,
  { sources, operator, now }: Worker,
  id: string,
  work: (open: { source: QueueSource; item: OpenItem }) => Promise<{ act: Act; answer: T }>,
  { evenTaken = false }: { evenTaken?: boolean } = {},
): Promise<T> {
  await lockItem(trx, id);
  // Before anything is looked for, as a call does: without the role, what is absent is answered as what is there.
  const role = demandRole(operator, demandKind(sources, id).source.roles);
  const open = await demandOpen(trx, sources, id, now);
  if (!evenTaken) refuseTaken(open.item, operator);
  const { act, answer } = await work(open);
  await recordAct(trx, operator, { ...act, role, subject: id }, now);
  return answer;
}

/**
 * As `workOn`, about a subject that is decided beyond what the queue has of it, such as a cash-out that is approved and comes back.
 * What it is in no state for, the decision itself refuses.
 * @throws BusinessError FORBIDDEN and CONFLICT as `workOn` does, NOT_FOUND for what never was
 */
export async function decideSubject<T>(
  trx: Trx,
  { sources, operator, now }: Worker,
  id: string,
  decide: (subject: string) => Promise<{ act: Act; answer: T }>,
): Promise<T> {
  await lockItem(trx, id);
  const { source, subject } = demandKind(sources, id);
  const role = demandRole(operator, source.roles);
  const item = await findOpen(trx, source, id, now);
  if (!item && !(await source.facts(trx, subject))) throw new BusinessError(ErrorCode.NOT_FOUND, queueMessages.unknown, { id });
  if (item) refuseTaken(item, operator);
  const { act, answer } = await decide(subject);
  await recordAct(trx, operator, { ...act, role, subject: id }, now);
  return answer;
}

/** Whoever else does something about the item waits until the transaction ends. */
const lockItem = (trx: Trx, id: string) => sql`select pg_advisory_xact_lock(hashtextextended(${`queue ${id}`}, 0))`.execute(trx);

function refuseTaken({ id, taken_by: by, taken_at }: OpenItem, { name }: Operator): void {
  if (by !== null && by !== name)
    throw new BusinessError(ErrorCode.CONFLICT, queueMessages.takenByOther, { by, at: taken_at!.toISOString(), id });
}

/**
 * Takes an item, so that others leave it alone. What somebody else has is taken over by naming them, so that nobody does it
 * unknowingly.
 * @throws BusinessError as `workOn` does, and CONFLICT where it is not with who was named
 */
export const takeItem = (trx: Trx, worker: Worker, { id, from }: { id: string; from?: string | undefined }): Promise<true> =>
  workOn(
    trx,
    worker,
    id,
    ({ item: { taken_by: by, taken_at } }) => {
      if (from !== undefined && by === null) throw new BusinessError(ErrorCode.CONFLICT, queueMessages.notTaken, { id });
      if (from !== undefined && by !== from) throw new BusinessError(ErrorCode.CONFLICT, queueMessages.notFrom, { id, by: by!, from });
      if (from === undefined && by !== null && by !== worker.operator.name)
        throw new BusinessError(ErrorCode.CONFLICT, queueMessages.takenByOther, { by, at: taken_at!.toISOString(), id });
      return Promise.resolve({ act: { action: 'take', detail: from === undefined ? undefined : `from ${from}` }, answer: true });
    },
    { evenTaken: true },
  );

/** Gives an item back. @throws BusinessError as `workOn` does, and WRONG_STATUS where nobody has it */
export const releaseItem = (trx: Trx, worker: Worker, id: string): Promise<true> =>
  workOn(trx, worker, id, ({ item }) => {
    if (item.taken_by === null) throw new BusinessError(ErrorCode.WRONG_STATUS, queueMessages.notTaken, { id });
    return Promise.resolve({ act: { action: 'release' }, answer: true });
  });

/** Keeps a note, also of what somebody else has taken. @throws BusinessError as `workOn` does */
export const noteItem = (trx: Trx, worker: Worker, { id, text }: { id: string; text: string }): Promise<true> =>
  workOn(trx, worker, id, () => Promise.resolve({ act: { action: 'note', detail: text }, answer: true }), { evenTaken: true });

/** Ends an item that nothing else ends. @throws BusinessError as `workOn` does, and WRONG_STATUS for one that its subject ends */
export const endItem = (trx: Trx, worker: Worker, { id, text }: { id: string; text: string }): Promise<true> =>
  workOn(trx, worker, id, ({ source }) => {
    if (!source.endsByHand) throw new BusinessError(ErrorCode.WRONG_STATUS, endsItself(source.todo), { id });
    return Promise.resolve({ act: { action: 'done', detail: text }, answer: true });
  });

import { ErrorCode } from '@portal/api-contract/vocabulary';
import { FieldRefusal } from '../../platform/http/errors';
import type { QueueSource } from '../accounts/operators/source';
import { queueMessages } from './messages';
import type { QueueFilter } from './read-queue';

/** A filter whose kind and state are there; empty texts ask for all. @throws FieldRefusal, which names those that are */
export function checkedFilter(sources: readonly QueueSource[], { kind, state, taken, takenBy }: QueueFilter): QueueFilter {
  const kinds = sources.map((source) => source.kind);
  if (kind && !kinds.includes(kind))
    throw new FieldRefusal(ErrorCode.INVALID, 'kind', queueMessages.unknownKind, { kinds: kinds.join(', ') });
  const states = sources.filter((source) => !kind || source.kind === kind).flatMap((source) => Object.keys(source.states));
  if (state && !states.includes(state))
    throw new FieldRefusal(ErrorCode.INVALID, 'state', queueMessages.unknownState, { states: states.join(', ') });
  return { kind: kind || undefined, state: state || undefined, taken, takenBy: takenBy || undefined };
}

import { gauge, readAtScrape } from '@portal/node-kit/telemetry';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { QueueSource } from '../accounts/operators/source';
import { countOpen } from './read-queue';

const open = gauge('portal_api_queue_items', 'Items that need a person, by kind, and whether somebody has taken them', ['kind', 'taken']);
const oldest = gauge('portal_api_queue_oldest_seconds', 'How long the oldest item has needed a person, by kind and whether it is taken', [
  'kind',
  'taken',
]);

/** Shows in the metrics what needs a person, also kinds of which nothing does, until the function that it returns is called. */
export function observeQueue(db: Kysely<Database>, sources: readonly QueueSource[], clock: () => Date): () => void {
  return readAtScrape([open, oldest], async () => {
    const now = clock();
    const counts = await countOpen(db, sources, now);
    return sources.flatMap(({ kind }) =>
      [false, true].flatMap((taken) => {
        const found = counts.find((one) => one.kind === kind && one.taken === taken);
        const age = found ? Math.max(0, (now.getTime() - found.oldest.getTime()) / 1_000) : 0;
        const labels = { kind, taken: taken ? 'yes' : 'no' };
        return [[open, labels, found?.count ?? 0] as const, [oldest, labels, age] as const];
      }),
    );
  });
}

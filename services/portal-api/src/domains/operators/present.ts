import { type Language, toMoney } from '@portal/api-contract/vocabulary';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import type { Data } from '../../platform/http/contract';
import type { QueueSource } from '../accounts/operators/source';
import type { OpenItem } from './read-queue';

export type ShownItem = Data<'operator', 'page'>['records'][number];
export type ShownDetail = Data<'operator', 'item'>;

/** An item as it is answered; a state without words is shown as it is. */
export function presentItem(sources: readonly QueueSource[], item: OpenItem, language: Language): ShownItem {
  const { id, kind, state, order_no, cents, about, since, taken_by, taken_at } = item;
  const title = sources.find((source) => source.kind === kind)?.states[state]?.[language] ?? state;
  return {
    id,
    kind,
    state,
    title,
    orderNo: order_no ?? undefined,
    amount: cents === null ? undefined : toMoney(cents),
    about: about ?? undefined,
    since: since.toISOString(),
    taken: taken_by === null || taken_at === null ? undefined : { by: taken_by, at: taken_at.toISOString() },
  };
}

/** An item with what is known of its subject, and whatever was done about it. */
export async function presentDetail(
  db: Kysely<Database>,
  { source, item }: { source: QueueSource; item: OpenItem },
  language: Language,
): Promise<ShownDetail> {
  const facts = (await source.facts(db, item.subject)) ?? [];
  const acts = await db.selectFrom('operator_act').selectAll().where('subject', '=', item.id).orderBy('id').execute();
  return {
    ...presentItem([source], item, language),
    todo: source.todo[language],
    facts: facts.map(({ label, value }) => ({ label: label[language], value })),
    history: acts.map(({ at, person, role, action, detail }) => ({
      at: at.toISOString(),
      by: person ?? undefined,
      role: role ?? undefined,
      action,
      text: detail ?? undefined,
    })),
  };
}

import { NotificationKind, toCents, toMoney } from '@portal/api-contract/vocabulary';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { Data, Input, OwnerContext } from '../../../platform/http/contract';
import type { NotificationTables } from './tables';

export type SettingsRow = Selectable<NotificationTables['notification_settings']>;

const kinds = Object.values(NotificationKind);

/** The owner's settings; the database adds them with the owner. */
export const settingsOf = (db: Kysely<Database>, ownerId: string): Promise<SettingsRow> =>
  db.selectFrom('notification_settings').selectAll().where('owner_id', '=', ownerId).executeTakeFirstOrThrow();

const present = ({ without_portal, without_mail, daily_mail, low_balance }: SettingsRow): Data<'notification', 'settings'> => ({
  kinds: kinds.map((kind) => ({ kind, portal: !without_portal.includes(kind), mail: !without_mail.includes(kind) })),
  dailyMail: daily_mail,
  lowBalance: toMoney(low_balance),
});

/** How the owner is told. */
export const settings = async ({ db, ownerId }: OwnerContext): Promise<Data<'notification', 'settings'>> =>
  present(await settingsOf(db, ownerId));

/** Changes what is given and leaves the rest. */
export function updateSettings(
  { transaction, ownerId }: OwnerContext,
  { kinds: changed = [], dailyMail, lowBalance }: Input<'notification', 'updateSettings'>,
): Promise<Data<'notification', 'settings'>> {
  return transaction(async (trx) => {
    const before = await settingsOf(trx, ownerId);
    const without = (channel: 'portal' | 'mail', now: readonly NotificationKind[]) =>
      kinds.filter((kind) => {
        const wanted = changed.find((change) => change.kind === kind)?.[channel];
        return wanted === undefined ? now.includes(kind) : !wanted;
      });
    const after = await trx
      .updateTable('notification_settings')
      .set({
        without_portal: without('portal', before.without_portal),
        without_mail: without('mail', before.without_mail),
        ...(dailyMail !== undefined && { daily_mail: dailyMail }),
        ...(lowBalance !== undefined && { low_balance: toCents(lowBalance) }),
      })
      .where('owner_id', '=', ownerId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return present(after);
  });
}

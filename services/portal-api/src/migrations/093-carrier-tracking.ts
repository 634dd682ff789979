import { sql, type Kysely } from 'kysely';

// What belongs to an event of an order beside its reason, such as who took the goods in. A message that a person has dealt with
// is done, and keeps why it was unclear.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table order_event add detail jsonb;

    alter table carrier_message
      drop constraint carrier_message_state_check,
      drop constraint carrier_message_check,
      add constraint carrier_message_state_check check (state in ('waiting', 'applied', 'unclear', 'done')),
      add constraint carrier_message_check check ((state in ('unclear', 'done')) = (reason is not null));
  `.execute(db);
}

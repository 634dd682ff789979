import { sql, type Kysely } from 'kysely';

// By what a payment is matched with its payer, and where a cash-out to a bank goes. The multiplier spreads the numbers, so that
// they do not count the owners; the modulus is the largest prime with which they keep ten digits and never meet.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create sequence payer_no;
    alter table owner add column payer_no bigint not null unique
      default 1000000000 + nextval('payer_no') * 2654435761 % 8999999993;
    alter sequence payer_no owned by owner.payer_no;
    alter table bank_order add column routing_no text;
  `.execute(db);
}

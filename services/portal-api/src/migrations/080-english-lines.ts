import { sql, type Kysely } from 'kysely';

// What paper prints first where an address of the book is written in Chinese. Orders and goods keep theirs in their documents.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table address add column company_en text, add column contact_name_en text`.execute(db);
}

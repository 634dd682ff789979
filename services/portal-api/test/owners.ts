import type { Kysely } from 'kysely';
import type { Database } from '../src/platform/database/schema';
import { newId } from '../src/platform/id';
import { hashPassword } from '../src/domains/accounts/password';
import { openSession } from '../src/domains/accounts/session';

export interface TestOwner {
  id: string;
  email: string;
  token: string;
}

/** The password of owners that tests sign in or pay out with. */
export const TEST_PASSWORD = 'Freight#2026';

/** For `password_hash` of an owner. */
export const testPasswordHash: Promise<string> = hashPassword(TEST_PASSWORD);

/** An owner with an empty wallet and an open session; without a usable password, see `password_hash` to set one. */
export async function addOwner(
  db: Kysely<Database>,
  values: { email?: string; password_hash?: string; ext_flag?: boolean } = {},
): Promise<TestOwner> {
  const id = newId('own');
  const email = values.email ?? `${id}@example.com`;
  await db
    .insertInto('owner')
    .values({
      id,
      password_hash: 'none',
      company: '测试公司',
      contact_name: '测试员',
      phone: '312-555-0100',
      language: 'zh',
      unit_system: 0,
      ...values,
      email,
    })
    .execute();
  const { token } = await openSession(db, id, new Date());
  return { id, email, token };
}

import type { Kysely } from 'kysely';
import type { Database } from '../src/platform/database/schema';
import { newId } from '../src/platform/id';
import { hash } from '@node-rs/argon2';
import { openSession } from '../src/domains/accounts/session';

export interface TestOwner {
  id: string;
  email: string;
  token: string;
}

/** The password of owners that tests sign in or pay out with. */
export const TEST_PASSWORD = 'Freight#2026';

/**
 * TEST_PASSWORD for `password_hash` of an owner, at the least cost: a hash names its own, so checking it is cheap too. Tests
 * in which checks overlap take `hashPassword`.
 */
export const testPasswordHash: Promise<string> = hash(TEST_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });

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

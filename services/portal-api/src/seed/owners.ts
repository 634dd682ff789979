import type { Transaction } from 'kysely';
import type { Database } from '../platform/database/schema';
import { newId } from '../platform/id';
import { hashPassword } from '../domains/accounts/password';

export interface DemoOwner {
  id: string;
  email: string;
  company: string;
  extFlag: boolean;
}

const password = 'Freight#2026';

// 555-01xx numbers are reserved for fiction.
const accounts = [
  { email: 'owner@example.com', company: '示例国际货运有限公司', contact_name: '操作部', phone: '312-555-0142', ext_flag: false },
  { email: 'express@example.com', company: '示例跨境快运有限公司', contact_name: '客服部', phone: '310-555-0178', ext_flag: true },
] as const;

export async function seedOwners(trx: Transaction<Database>): Promise<DemoOwner[]> {
  const owners = [];
  for (const account of accounts) {
    const id = newId('own');
    await trx
      .insertInto('owner')
      .values({ id, ...account, password_hash: await hashPassword(password), language: 'zh', unit_system: 0 })
      .execute();
    owners.push({ id, email: account.email, company: account.company, extFlag: account.ext_flag });
  }
  return owners;
}

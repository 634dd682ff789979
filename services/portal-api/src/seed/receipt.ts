import type { Transaction } from 'kysely';
import type { Database } from '../platform/database/schema';
import { facts, letterhead } from '../documents/pdf/letter';
import { LETTER, Sheet } from '../documents/pdf/sheet';
import { fundRules } from '../domains/wallet/balance';
import { newId } from '../platform/id';
import type { ObjectStore } from '../platform/storage/object-store';
import { insertObject } from '../domains/files/store';

interface Transfer {
  ownerId: string;
  payer: string;
  amount: string;
  reference: string;
  at: Date;
}

/** Draws the receipt of a fictitious transfer and stores it as an upload of its owner. Returns its objectName. */
export async function seedReceipt(trx: Transaction<Database>, objects: ObjectStore, { ownerId, payer, amount, reference, at }: Transfer): Promise<string> {
  const [payee] = fundRules.payTo;
  const sheet = new Sheet(LETTER, `Transfer ${reference}`);
  sheet.page();
  const y = letterhead(sheet, 'Example Bank', 'TRANSFER RECEIPT 转账回单', 'Specimen 样张');
  facts(
    sheet,
    [
      ['Payer 付款方', payer],
      ['Payee 收款方', payee?.beneficiary ?? ''],
      ['Amount 金额', `USD ${amount}`],
      ['Date 日期', at.toISOString().slice(0, 10)],
      ['Reference 附言', reference],
      ['Account 收款账号', payee?.accountNo ?? ''],
    ],
    y,
  );
  const bytes = await sheet.finish();
  const objectName = newId('obj');
  await objects.put(objectName, bytes, 'application/pdf');
  await insertObject(trx, { object_name: objectName, owner_id: ownerId, file_name: `转账回单-${reference}.pdf`, content_type: 'application/pdf', bytes: bytes.length, created_at: at });
  return objectName;
}

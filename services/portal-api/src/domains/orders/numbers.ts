import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';

/** GS1's example of a company prefix, which no company has. */
const COMPANY_PREFIX = '0614141';
const PER_DAY = 1_000_000;
/** Coprime to PER_DAY: consecutive orders get distant numbers, so that a number does not show how many orders there are. */
const STRIDE = 387_421;

export interface OrderNumbers {
  orderNo: string;
  bolNo: string;
}

/** The numbers of the next order: `FP` + day + 6 digits, unique up to a million orders a day, and its bill of lading's. */
export async function nextNumbers(db: Kysely<Database>, now: Date): Promise<OrderNumbers> {
  const { rows } = await sql<{ number: number }>`select nextval('order_number') as number`.execute(db);
  return numbersOf(rows[0]!.number, now);
}

export function numbersOf(sequence: number, now: Date): OrderNumbers {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '');
  const scattered = String((sequence * STRIDE) % PER_DAY).padStart(6, '0');
  return { orderNo: `FP${day}${scattered}`, bolNo: bolNo(sequence) };
}

/** A VICS bill of lading number: company prefix, serial and check digit, 17 digits. */
function bolNo(serial: number): string {
  const digits = `${COMPANY_PREFIX}${String(serial).padStart(9, '0')}`;
  return `${digits}${checkDigit(digits)}`;
}

/** GS1's mod-10 check digit: weights 3 and 1 by turns from the right. */
export function checkDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

import { isRoutingNumber } from '@portal/api-contract/vocabulary';

/** Money that the bank sends to an account at another bank. */
export interface Credit {
  transactionNo: string;
  name: string;
  routingNo: string;
  accountNo: string;
  /** USD cents. */
  cents: number;
}

/** Who sends a file, as the bank has registered it. */
export interface Sender {
  /** The routing number of the bank that takes the file. */
  routingNo: string;
  bankName: string;
  /** Ten characters that the bank gives the sender of files. */
  originId: string;
  /** Ten characters by which payees' banks know the company, mostly `1` and its EIN. */
  companyId: string;
  companyName: string;
}

/** Something that keeps a file from being written. `value` shows no account number. */
export interface NachaFault {
  /** A cash-out; undefined where it is about the file. */
  transactionNo?: string;
  field: keyof Credit | keyof Sender | 'credits';
  value: string;
  problem: string;
}

/** A field of an entry holds ten digits of cents, the sum of a file twelve. */
const MOST_CENTS = 9_999_999_999;
const MOST_TOTAL = 999_999_999_999;
/** Trace numbers have seven digits. */
const MOST_CREDITS = 9_999_999;

/**
 * A name in the ASCII that the format allows: Latin letters lose their accents, `ß` becomes `ss`. Undefined for any other script:
 * how a name is romanised is for its payee to say, because a bank compares it with the holder of the account.
 */
export function asciiName(text: string): string | undefined {
  const spelled = [...text.normalize('NFKD').replace(/\p{M}/gu, '')].map((letter) => SPELLED[letter] ?? letter).join('');
  const name = spelled.replace(/\s+/g, ' ').trim();
  return /^[\x20-\x7e]+$/.test(name) ? name : undefined;
}

/** Letters that have no accent to lose, and signs of a keyboard that ASCII has otherwise. */
const SPELLED: Readonly<Record<string, string>> = Object.fromEntries(
  ['ßss', 'ÆAE', 'æae', 'ØO', 'øo', 'ŒOE', 'œoe', 'ŁL', 'łl', 'ĐD', 'đd', 'ıi', "‘'", "’'", '–-', '—-'].map((pair) => [
    pair[0],
    pair.slice(1),
  ]),
) as Record<string, string>;

/** An account number as it is written into an entry: without the blanks and hyphens that people set. */
export const plainAccount = (accountNo: string): string => accountNo.replace(/[\s-]/g, '');

/** Everything that is wrong with a file that is not written yet; without faults it can be. */
export function nachaFaults(sender: Sender, credits: readonly Credit[]): NachaFault[] {
  return [...senderFaults(sender), ...listFaults(credits), ...credits.flatMap(creditFaults)];
}

function senderFaults(sender: Sender): NachaFault[] {
  const faults: NachaFault[] = [];
  const refuse = (field: keyof Sender, problem: string) => faults.push({ field, value: sender[field], problem });
  if (!isRoutingNumber(sender.routingNo)) refuse('routingNo', 'is no routing number');
  for (const field of ['bankName', 'companyName'] as const) if (!asciiName(sender[field])) refuse(field, 'must be in ASCII');
  for (const field of ['originId', 'companyId'] as const)
    if (!/^[\x20-\x7e]{1,10}$/.test(sender[field])) refuse(field, 'must be one to ten ASCII characters');
  return faults;
}

function listFaults(credits: readonly Credit[]): NachaFault[] {
  const total = credits.reduce((sum, { cents }) => sum + cents, 0);
  if (credits.length === 0) return [{ field: 'credits', value: '0', problem: 'a file needs one at least' }];
  if (credits.length > MOST_CREDITS) return [{ field: 'credits', value: String(credits.length), problem: `are more than ${MOST_CREDITS}` }];
  return total > MOST_TOTAL ? [{ field: 'credits', value: String(total), problem: 'sum up to more than twelve digits of cents' }] : [];
}

function creditFaults({ transactionNo, name, routingNo, accountNo, cents }: Credit): NachaFault[] {
  const faults: NachaFault[] = [];
  const refuse = (field: keyof Credit, value: string, problem: string) => faults.push({ transactionNo, field, value, problem });
  if (!asciiName(name)) refuse('name', name, 'has letters that a bank file cannot carry');
  if (!isRoutingNumber(routingNo)) refuse('routingNo', routingNo, 'is no routing number');
  const account = plainAccount(accountNo);
  if (!/^[A-Za-z0-9]{1,17}$/.test(account))
    refuse('accountNo', `${account.length} characters`, 'must be one to seventeen letters and digits');
  if (!Number.isSafeInteger(cents) || cents < 1) refuse('cents', String(cents), 'must be whole cents above zero');
  else if (cents > MOST_CENTS) refuse('cents', String(cents), 'has more than ten digits');
  return faults;
}

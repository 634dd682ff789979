import { asciiName, type Credit, nachaFaults, plainAccount, type Sender } from './check-credits';

/** What tells one file from another. */
export interface FileStamp {
  /** The day and time that the file is made at: `2026-11-25T16:30`. */
  madeAt: string;
  /** `A` to `Z`, then `0` to `9`: the files of one day, one after another. */
  modifier: string;
  /** The banking day on which the payees are to have the money: `2026-11-27`. */
  effectiveDay: string;
  /** Stands in the file, for people and for support of the bank. */
  fileNo: number;
}

/** A file of the format has blocks of ten lines of 94 characters. */
const WIDTH = 94;
const BLOCK = 10;

/** Credits only, companies as payees, and a checking account of the payee: what every bank takes without a contract of its own. */
const SERVICE_CLASS = '220';
const ENTRY_CLASS = 'CCD';
const CHECKING_CREDIT = '22';

/**
 * Writes credits as a NACHA file of one batch, its trace numbers in the order of the credits, from 1 on.
 * @throws Error where `nachaFaults` finds something: the caller asks it first
 * @see https://achdevguide.nacha.org/ach-file-details
 */
export function writeNacha(sender: Sender, credits: readonly Credit[], stamp: FileStamp): string {
  const [fault] = nachaFaults(sender, credits);
  if (fault) throw new Error(`a NACHA file with faults: ${fault.field} ${fault.problem}`);
  const odfi = sender.routingNo.slice(0, 8);
  const company = digits10(sender.companyId);
  const sum = credits.reduce((total, { cents }) => total + cents, 0);
  // Without the check digits, and without what does not fit in ten digits.
  const hash = credits.reduce((total, { routingNo }) => total + Number(routingNo.slice(0, 8)), 0) % 10_000_000_000;
  const totals = number(hash, 10) + number(0, 12) + number(sum, 12);
  const lines = [
    fileHeader(sender, stamp),
    line('5', SERVICE_CLASS, text(asciiName(sender.companyName)!, 16), text(`FILE ${stamp.fileNo}`, 20), company, ENTRY_CLASS) +
      line(text('CASH OUT', 10), text('', 6), day(stamp.effectiveDay), text('', 3), '1', odfi, number(1, 7)),
    ...credits.map((credit, index) => entry(credit, odfi + number(index + 1, 7))),
    line('8', SERVICE_CLASS, number(credits.length, 6), totals, company, text('', 19 + 6), odfi, number(1, 7)),
  ];
  const blocks = Math.ceil((lines.length + 1) / BLOCK);
  lines.push(line('9', number(1, 6), number(blocks, 6), number(credits.length, 8), totals, text('', 39)));
  const padding = Array.from({ length: blocks * BLOCK - lines.length }, () => '9'.repeat(WIDTH));
  return [...lines, ...padding].map((one) => `${one}\r\n`).join('');
}

function fileHeader(sender: Sender, { madeAt, modifier, fileNo }: FileStamp): string {
  const time = madeAt.slice(11, 16).replace(':', '');
  const [bank, company] = [asciiName(sender.bankName)!, asciiName(sender.companyName)!];
  return (
    line('101', ' ', sender.routingNo, digits10(sender.originId), day(madeAt), time, modifier, '094', '10', '1') +
    line(text(bank, 23), text(company, 23), text(String(fileNo), 8))
  );
}

/** The payee's identification is the end of the transactionNo, which keeps the day and the ten letters that differ. */
const entry = ({ routingNo, accountNo, cents, transactionNo, name }: Credit, trace: string): string =>
  line('6', CHECKING_CREDIT, routingNo, text(plainAccount(accountNo), 17), number(cents, 10), payeeId(transactionNo)) +
  line(text(asciiName(name)!, 22), text('', 2), '0', trace);

/** By what a payee's bank, and the statement after a return, name a cash-out. */
const payeeId = (transactionNo: string): string => text(transactionNo.slice(-15), 15);

const line = (...fields: readonly string[]): string => fields.join('');

/** Left-aligned; what is too long is cut, as the format says of names. */
const text = (value: string, width: number): string => value.slice(0, width).padEnd(width);

const number = (value: number, width: number): string => String(value).padStart(width, '0');

/** Right-aligned: banks that give fewer than ten characters put a blank in front. */
const digits10 = (value: string): string => value.padStart(10);

const day = (date: string): string => date.slice(2, 10).replaceAll('-', '');

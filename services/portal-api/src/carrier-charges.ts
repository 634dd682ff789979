import { OperatorError, readEnvironment } from '@portal/node-kit';
import { toMoney } from '@portal/api-contract/vocabulary';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { connectedCarrier } from './carriers/connected-carrier';
import { readInvoices } from './carriers/invoice/read-invoices';
import issuer from './documents/issuer.json';
import { openConnection } from './domains/connections/store';
import { subscribe, type Subscribed, unsubscribe } from './domains/connections/subscription';
import { carrierWebhookPath, unsignedPart } from './domains/connections/webhook';
import { webhookSecretOf } from './domains/connections/webhook-secret';
import { decideAccepted, type Decider, decideRejected, invoiceItem } from './domains/operators/decide';
import { invoiceNamed, openInvoices, takeInvoices, type TakenInvoice } from './domains/orders/invoices/decide';
import { invoiceQueue } from './domains/orders/invoices/invoice-queue';
import type { FieldCipher } from './domains/wallet/field-cipher';
import type { readCarrierEnv } from './env';
import type { Database } from './platform/database/schema';
import { demandRole } from './platform/http/operator';
import { readText } from './platform/read-text';

type Env = ReturnType<typeof readCarrierEnv>;

/** The commands of `pnpm carrier` about what carriers charge, and how many arguments follow each. */
export const chargesCommands: Readonly<Record<string, number>> = {
  subscribe: 1,
  unsubscribe: 1,
  invoice: 2,
  invoices: 0,
  'invoice-accept': 1,
  'invoice-reject': 2,
};

/** How far the invoices that are taken in may be from their orders. */
const tolerances = z.object({
  INVOICE_TOLERANCE_CENTS: z
    .string()
    .regex(/^\d{1,5}$/, 'must be whole cents, 0 to 99999')
    .transform(Number)
    .default(0),
  INVOICE_TOLERANCE_PERCENT: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage below 100, such as 0.5')
    .transform(Number)
    .default(0),
});

/** What a command needs. */
interface Context {
  db: Kysely<Database>;
  env: Env;
  cipher: () => Promise<FieldCipher>;
  /** Asked by what only an operator may decide. */
  decider: () => Promise<Decider>;
  now: Date;
}

/** Does one command; answers what is to be printed. @throws OperatorError */
export async function runCharges(context: Context, command: string, [subject = '', second = '']: readonly string[]): Promise<string> {
  const { db, now } = context;
  switch (command) {
    case 'subscribe':
      return subscribed(subject, await subscribe(...(await chargesOf(context, subject)), now));
    case 'unsubscribe': {
      const [, charges] = await chargesOf(context, subject);
      return (await unsubscribe(db, charges, subject)) ? `${subject} reports no charges any more` : `${subject} has no subscription`;
    }
    case 'invoice': {
      const given = readEnvironment(tolerances, process.env);
      const tolerance = { cents: given.INVOICE_TOLERANCE_CENTS, percent: given.INVOICE_TOLERANCE_PERCENT };
      return taken(await takeInvoices(db, subject, await readFileOf(second), tolerance, now));
    }
    case 'invoices':
      return listInvoices(db);
    case 'invoice-accept': {
      const [who, id] = await decision(context, subject);
      const { orderNo, state, cents } = await db.transaction().execute((trx) => decideAccepted(trx, who, id));
      return `invoice ${subject} is accepted: order ${orderNo} costs ${signed(cents)}; ${wordsOf(state)}`;
    }
    default: {
      const [who, id] = await decision(context, subject);
      await db.transaction().execute((trx) => decideRejected(trx, who, { id, reason: second }));
      return `invoice ${subject} is rejected: its order waits for another one`;
    }
  }
}

/** Who decides about an invoice, and its item in the queue. */
async function decision({ db, decider }: Context, named: string): Promise<[Decider, string]> {
  const who = await decider();
  // Before the invoice is looked for, as of everything else that is decided.
  demandRole(who.operator, invoiceQueue.roles);
  const { scac, invoice_no } = await invoiceNamed(db, named);
  return [who, invoiceItem(scac, invoice_no)];
}

/** The charges of a carrier as it can be asked, and the subscription that the portal wants of it. */
async function chargesOf({ db, env, cipher }: Context, scac: string) {
  const open = await cipher();
  const connection = await openConnection(db, open, scac);
  if (!connection) throw new OperatorError(`${scac} is disabled: enable it first`);
  const { charges } = connectedCarrier(connection, { send: { addresses: env.CARRIER_ADDRESSES }, billTo: issuer });
  if (!charges) throw new OperatorError(`${scac} has no address for charges: add "charges" to its file, and carrier add <file.json>`);
  const secret = await webhookSecretOf(db, open, scac);
  if (secret === undefined) throw new OperatorError(`${scac} has no secret for its reports yet: carrier webhook ${scac}`);
  if (env.PORTAL_URL === undefined) throw new OperatorError('PORTAL_URL must be the address at which the carrier reaches the portal');
  const webhookUrl = `${env.PORTAL_URL}${carrierWebhookPath(scac, 'charges')}/${unsignedPart(secret, 'charges')}`;
  return [db, charges, { scac, account: connection.accountNo, webhookUrl }] as const;
}

function subscribed(scac: string, { done, inFlight, reason }: Subscribed): string {
  const first = done === 'made' ? `${scac} reports charges from now on` : `${scac} reports charges already`;
  if (!inFlight) return `${first}; what is on its way was not listed (${reason}): repeat the command`;
  return `${first}; of what is on its way, ${inFlight.taken} are taken in and ${inFlight.repeated} were there already`;
}

async function readFileOf(file: string) {
  const read = readInvoices(await readText(file));
  if ('invoices' in read) return read.invoices;
  throw new OperatorError(
    read.faults.map(({ line, column, cell, message }) => `${file}:${line}:${column} (${cell}) ${message}`).join('\n'),
  );
}

const words: Readonly<Record<TakenInvoice['state'], string>> = {
  settled: 'the order is completed',
  waiting: 'it waits for the delivery',
  open: 'it has to be decided: carrier invoices',
  rejected: 'it was rejected',
};

const wordsOf = (state: TakenInvoice['state']): string => words[state];

const taken = (invoices: readonly TakenInvoice[]): string =>
  invoices
    .map(
      ({ invoiceNo, orderNo, state, repeated }) =>
        `${invoiceNo}  order ${orderNo ?? '-'}  ${wordsOf(state)}${repeated ? '  (was there already)' : ''}`,
    )
    .join('\n');

async function listInvoices(db: Kysely<Database>): Promise<string> {
  const blocks = (await openInvoices(db)).map(({ scac, invoiceNo, pro, date, orderNo, another, lines }) =>
    [
      [
        `${scac}:${invoiceNo}`,
        date,
        `PRO ${pro}`,
        `order ${orderNo ?? '- (none, or more than one, has this PRO number)'}`,
        ...(another ? ['another invoice of it is settled'] : []),
      ].join('  '),
      ...lines
        .filter(({ within }) => !within)
        .map(
          ({ codes, order, invoice, difference }) =>
            `  ${codes.join('+')}  order ${toMoney(order)}  invoice ${toMoney(invoice)}  ${signed(difference)}`,
        ),
    ].join('\n'),
  );
  return blocks.length > 0 ? blocks.join('\n') : 'no invoice has to be decided';
}

const signed = (cents: number): string => `${cents > 0 ? '+' : ''}${toMoney(cents)}`;

import { OperatorError } from '@portal/node-kit';
import type { Kysely } from 'kysely';
import { chargesCommands, runCharges } from './carrier-charges';
import { probeCarrier } from './carriers/probe';
import { openMessages, readMessage } from './domains/connections/carrier-messages';
import { readConnection } from './domains/connections/read-file';
import { readPros } from './domains/connections/read-pros';
import { carrierWebhookPath, unsignedPart } from './domains/connections/webhook';
import { subscriptionOf } from './domains/connections/subscription';
import { makeWebhookSecret } from './domains/connections/webhook-secret';
import { addPros, listConnections, openConnection, saveConnection, setDisabled } from './domains/connections/store';
import {
  decideCarrierHas,
  decideCarrierLacks,
  decideCarrierRefuses,
  decideMessage,
  decideRequest,
  messageItem,
  pickupItem,
  tenderItem,
} from './domains/operators/decide';
import { pickupAnswer } from './domains/orders/pickup/clear';
import { lastAnswer } from './domains/orders/tender/clear';
import { followAccepted } from './domains/orders/tracking/follow-order';
import { createFieldCipher, type FieldCipher } from './domains/wallet/field-cipher';
import { readCarrierEnv } from './env';
import { exitWithReason, operatorOf, printWork } from './operator-command';
import type { Database } from './platform/database/schema';
import { readText } from './platform/read-text';
import { openFieldKeys } from './server-keys';

const USAGE = `usage: carrier add <file.json>
       carrier list
       carrier test <scac>
       carrier pros <scac> <file>
       carrier webhook <scac>
       carrier disable <scac>
       carrier enable <scac>
       carrier messages
       carrier message <id> [done | again]
       carrier answer <orderNo>
       carrier has <orderNo> <pro>
       carrier lacks <orderNo>
       carrier refuses <orderNo>
       carrier pickup <orderNo>
       carrier request <orderNo>
       carrier subscribe <scac>
       carrier unsubscribe <scac>
       carrier invoice <scac> <file.csv>
       carrier invoices
       carrier invoice-accept <no>
       carrier invoice-reject <no> <reason>`;

/** How many arguments follow each command, at least and, where it differs, at most. */
const ARGUMENTS: Readonly<Record<string, number | readonly [number, number]>> = {
  add: 1,
  list: 0,
  test: 1,
  pros: 2,
  webhook: 1,
  disable: 1,
  enable: 1,
  messages: 0,
  message: [1, 2],
  answer: 1,
  has: 2,
  lacks: 1,
  refuses: 1,
  pickup: 1,
  request: 1,
  ...chargesCommands,
};

type Env = ReturnType<typeof readCarrierEnv>;

/** `pnpm carrier`: the carriers that are reached by an API, in the database of DATABASE_URL. */
async function main(): Promise<void> {
  const [command = '', ...given] = process.argv.slice(2);
  const [least, most] = [ARGUMENTS[command] ?? []].flat() as [number?, number?];
  if (least === undefined || given.length < least || given.length > (most ?? least)) throw new OperatorError(USAGE);
  const env = readCarrierEnv(process.env);
  await printWork(env, (db) => run(db, env, command, given));
}

/** Does one command; answers what is to be printed. */
async function run(db: Kysely<Database>, env: Env, command: string, [subject = '', second = '']: readonly string[]): Promise<string> {
  switch (command) {
    case 'add': {
      const connection = readConnection(subject, await readText(subject), env.CARRIER_ADDRESSES);
      const cipher = await cipherOf(db, env);
      const done = await db.transaction().execute(async (trx) => {
        const now = new Date();
        const saved = await saveConnection(trx, cipher, connection, now);
        await followAccepted(trx, connection.scac, now);
        return saved;
      });
      return `${connection.scac} is ${done}${connection.test ? ', for tests' : ''}; try it: carrier test ${connection.scac}`;
    }
    case 'list':
      return list(db);
    case 'test':
      return test(db, env, subject);
    case 'pros': {
      await demand(db, subject);
      const pros = readPros(second, await readText(second));
      const added = await db.transaction().execute((trx) => addPros(trx, subject, pros));
      return `${subject} has ${added} new PRO numbers${added < pros.length ? `; ${pros.length - added} were there already` : ''}`;
    }
    case 'webhook': {
      await demand(db, subject);
      const cipher = await cipherOf(db, env);
      const secret = await db.transaction().execute((trx) => makeWebhookSecret(trx, cipher, subject));
      const again = (await subscriptionOf(db, subject)) ? [`its subscription has the former address: carrier subscribe ${subject}`] : [];
      return [addressesFor(subject, secret), ...again].join('\n');
    }
    case 'disable':
    case 'enable':
      if (!(await setDisabled(db, subject, command === 'disable' ? new Date() : null))) throw unknown(subject);
      return command === 'disable' ? `${subject} is disabled: its orders are no longer sent` : `${subject} is enabled`;
    case 'messages':
      return listMessages(db);
    case 'message':
      if (second === '') return messageText(await readMessage(db, subject));
      if (second !== 'done' && second !== 'again') throw new OperatorError(USAGE);
      await settle(db, env, subject, second);
      return second === 'done' ? `message ${subject} is done` : `message ${subject} is read anew`;
    case 'answer': {
      const { at, status, text } = await lastAnswer(db, subject);
      return `${at.toISOString()}  status ${status}\n${text}`;
    }
    case 'has': {
      const who = await decider(db, env);
      const done = await db.transaction().execute((trx) => decideCarrierHas(trx, who, { id: tenderItem(subject), pro: second }));
      return `order ${subject} is ${done}`;
    }
    case 'lacks': {
      const who = await decider(db, env);
      const done = await db.transaction().execute((trx) => decideCarrierLacks(trx, who, tenderItem(subject)));
      return `order ${subject} is ${done}`;
    }
    case 'refuses': {
      const who = await decider(db, env);
      const done = await db.transaction().execute((trx) => decideCarrierRefuses(trx, who, tenderItem(subject)));
      return `order ${subject} is ${done}`;
    }
    case 'pickup':
      return describePickup(db, subject);
    case 'request': {
      const who = await decider(db, env);
      await db.transaction().execute((trx) => decideRequest(trx, who, pickupItem(subject)));
      return `the pickup of order ${subject} is asked for anew`;
    }
    default:
      if (['subscribe', 'unsubscribe', 'invoice'].includes(command)) await demand(db, subject);
      return runCharges({ db, env, cipher: () => cipherOf(db, env), decider: () => decider(db, env), now: new Date() }, command, [
        subject,
        second,
      ]);
  }
}

/** An unclear report is dealt with by an operator, or is to be read anew. */
async function settle(db: Kysely<Database>, env: Env, id: string, how: 'done' | 'again'): Promise<void> {
  const who = await decider(db, env);
  await db.transaction().execute((trx) => decideMessage(trx, who, { id: messageItem(id), how }));
}

/** Who decides what is in the queue: an operator. Everything else is of whoever runs the servers. */
async function decider(db: Kysely<Database>, { OPERATOR_KEY }: Env) {
  const now = new Date();
  return { operator: await operatorOf(db, OPERATOR_KEY, now), now };
}

/** What a carrier is given so that it reports by itself; the secret is shown this once. */
const addressesFor = (scac: string, secret: string): string =>
  [
    `secret of ${scac}, shown this once; what an earlier one signs is refused: ${secret}`,
    ...(['tracking', 'charges'] as const).map((topic) => `${topic}: POST <portal>${carrierWebhookPath(scac, topic)}`),
    `charges without a signature: POST <portal>${carrierWebhookPath(scac, 'charges')}/${unsignedPart(secret, 'charges')}`,
  ].join('\n');

async function list(db: Kysely<Database>): Promise<string> {
  const lines = (await listConnections(db)).map(
    ({ scac, name, ebol_url, pickup_url, tracking_url, charges_url, account_no, is_test, bol_document, label_format, disabled_at, pros }) =>
      [
        scac,
        name,
        ebol_url,
        `account ${account_no}`,
        `${pros ?? 0} PRO numbers left`,
        ...(pickup_url ? ['pickups'] : []),
        ...(tracking_url ? ['tracking'] : []),
        ...(charges_url ? ['charges'] : []),
        ...(bol_document ? ['its bill of lading'] : []),
        ...(label_format ? [`its labels (${label_format})`] : []),
        ...(is_test ? ['for tests'] : []),
        disabled_at ? `disabled since ${disabled_at.toISOString()}` : 'enabled',
      ].join('  '),
  );
  return lines.length > 0 ? lines.join('\n') : 'no carrier is connected';
}

async function listMessages(db: Kysely<Database>): Promise<string> {
  const lines = (await openMessages(db)).map(({ id, received_at, scac, topic, order_no, reason }) =>
    [id, received_at.toISOString(), scac, topic, order_no ?? 'no order', reason].join('  '),
  );
  return lines.length > 0 ? lines.join('\n') : 'no message is unclear';
}

/** A message with its body as it was received. */
const messageText = ({ scac, topic, received_at, state, reason, order_no, body }: Awaited<ReturnType<typeof readMessage>>): string =>
  [
    [
      received_at.toISOString(),
      scac,
      topic,
      state,
      ...(order_no === null ? [] : [`order ${order_no}`]),
      ...(reason === null ? [] : [reason]),
    ].join('  '),
    body.toString('utf8'),
  ].join('\n');

/** How the pickup of an order stands, and what its carrier last answered. */
async function describePickup(db: Kysely<Database>, orderNo: string): Promise<string> {
  const { state, confirmationNo, status, told, last } = await pickupAnswer(db, orderNo);
  return [
    [
      state,
      `pickup ${confirmationNo ?? '-'}`,
      `told ${told.pickupDate} ${told.readyTime} to ${told.closeTime}`,
      ...(status ? [`carrier says ${status}`] : []),
    ].join('  '),
    last ? `${last.at.toISOString()}  status ${last.status}\n${last.text}` : 'the carrier has not answered',
  ].join('\n');
}

/** Asks each address of a carrier what changes nothing. @throws OperatorError with all answers where one of them is none */
async function test(db: Kysely<Database>, env: Env, scac: string): Promise<string> {
  await demand(db, scac);
  const connection = await openConnection(db, await cipherOf(db, env), scac);
  if (!connection) throw new OperatorError(`${scac} is disabled: enable it first`);
  const probes = await probeCarrier(connection, { addresses: env.CARRIER_ADDRESSES });
  const lines = probes.map(({ service, says }) => `${scac} ${service}: ${says}`).join('\n');
  if (!probes.every(({ works }) => works)) throw new OperatorError(lines);
  return lines;
}

async function demand(db: Kysely<Database>, scac: string): Promise<void> {
  if (!(await listConnections(db)).some((one) => one.scac === scac)) throw unknown(scac);
}

const unknown = (scac: string) => new OperatorError(`${scac} is not connected: carrier add <file.json>`);

const cipherOf = async (db: Kysely<Database>, { FIELD_KEYS, DATA_DIR }: Env): Promise<FieldCipher> =>
  createFieldCipher(await openFieldKeys(db, { FIELD_KEYS, DATA_DIR }));

main().catch(exitWithReason);

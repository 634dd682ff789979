import { parseArgs } from 'node:util';
import { OperatorError } from '@portal/node-kit';
import type { Transaction } from 'kysely';
import { CarrierDeclined } from './carriers/rates';
import { federalCalendar } from './carriers/calendar';
import type { TariffShipment } from './carriers/tariff/rate';
import type { ContractTariff } from './carriers/tariff/tariff';
import { readTariff, tariffQuote } from './carriers/tariff/tariff-carrier';
import { classNamed, kinds } from './carriers/tariff/values';
import { workingText } from './carriers/tariff/working';
import { findTariff, importTariff, listTariffs, withdrawTariff } from './domains/tariffs/store';
import { readMigrationEnv } from './env';
import { exitWithReason, printWork } from './operator-command';
import type { Database } from './platform/database/schema';
import type { ServicePlace } from './pricing/charges';
import type { Freight } from './pricing/freight';

const USAGE = `usage: tariff check <file>
       tariff import <file> [--replace]
       tariff list
       tariff show <id>
       tariff withdraw <id>
       tariff rate <file> --from 90058/CA --to 60601/IL --date 2026-03-05 --item 2x48x40x48,1000 [--item …,85]
                   [--pickup 1] [--delivery 1] [--shipment 5]
       an item is units x length x width x height in inches, pounds of all units, and its class where it is not by density;
       --pickup, --delivery and --shipment are codes of services, with commas between them`;

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  date: { type: 'string' },
  item: { type: 'string', multiple: true },
  pickup: { type: 'string' },
  delivery: { type: 'string' },
  shipment: { type: 'string' },
  replace: { type: 'boolean' },
} as const;

type Options = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

/** `pnpm tariff`: contract tariffs, in files and in the database of DATABASE_URL. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [command = '', subject = '', ...more] = positionals;
  if (more.length > 0 || COMMANDS[command] !== (subject === '' ? 0 : 1)) throw new OperatorError(USAGE);
  if (command === 'check' || command === 'rate') {
    const { tariff } = await readTariff(subject);
    process.stdout.write(command === 'check' ? `${subject}: ${summary(tariff)}\n` : workingText(quoted(tariff, shipmentOf(values))));
    return;
  }
  const work = ofDatabase(command, subject, values);
  await printWork(readMigrationEnv(process.env), (db) => db.transaction().execute(work));
}

/** How many arguments follow each command. */
const COMMANDS: Readonly<Record<string, number>> = { check: 1, rate: 1, import: 1, list: 0, show: 1, withdraw: 1 };

const summary = ({ scac, from, until, zones, groups, rates, fuel }: ContractTariff): string =>
  `${scac}, ${from} to ${until}, ${zones.length} zones, ${groups.size} groups, ${rates.length} rows of rates, ${fuel.length} of fuel`;

/** A command about the database; it answers what is to be printed. */
const ofDatabase =
  (command: string, subject: string, { replace }: Options) =>
  async (trx: Transaction<Database>) => {
    const now = new Date();
    switch (command) {
      case 'import': {
        const { tariff, csv } = await readTariff(subject);
        const { id, replaced } = await importTariff(trx, { tariff, csv, replace: replace ?? false }, now);
        return [`tariff ${id} is imported: ${summary(tariff)}`, ...replaced.map((other) => `tariff ${other} is withdrawn`)].join('\n');
      }
      case 'show':
        return (await findTariff(trx, subject)).csv.trimEnd();
      case 'withdraw':
        await withdrawTariff(trx, subject, now);
        return `tariff ${subject} is withdrawn`;
      default:
        return tariffLines(await listTariffs(trx));
    }
  };

const tariffLines = (tariffs: Awaited<ReturnType<typeof listTariffs>>): string =>
  tariffs
    .map(({ id, scac, from_day, until_day, imported_at, withdrawn_at }) =>
      [
        id,
        scac,
        `${from_day} to ${until_day}`,
        `imported ${imported_at.toISOString()}`,
        ...(withdrawn_at ? [`withdrawn ${withdrawn_at.toISOString()}`] : []),
      ].join('  '),
    )
    .join('\n') || 'no tariff is imported';

function quoted(tariff: ContractTariff, shipment: TariffShipment) {
  try {
    return tariffQuote(tariff, federalCalendar, shipment);
  } catch (error) {
    throw error instanceof CarrierDeclined ? new OperatorError(`${tariff.scac} ${error.message}`) : error;
  }
}

function shipmentOf(values: Options): TariffShipment {
  const from = placeOf('--from', values.from);
  const to = placeOf('--to', values.to);
  const pickupDate = kinds.day.read(values.date ?? '');
  if (!pickupDate) throw new OperatorError('--date must be the day of pickup, such as 2026-03-05');
  return {
    quoteMode: 0,
    pickupZip: from.zip,
    pickupState: from.state,
    deliveryZip: to.zip,
    deliveryState: to.state,
    pickupDate,
    lines: (values.item ?? []).length > 0 ? values.item!.map(itemOf) : [itemOf('')],
    services: (['pickup', 'delivery', 'shipment'] as const).flatMap((place) => servicesOf(place, values[place])),
  };
}

function placeOf(name: string, text = ''): { zip: string; state: string } {
  const [, zip, state] = /^(\d{5})(?:\/([A-Z]{2}))?$/.exec(text) ?? [];
  if (!zip) throw new OperatorError(`${name} must be a ZIP, with its state where zones are states: 90058/CA`);
  return { zip, state: state ?? '' };
}

function itemOf(text: string): Freight {
  const [, qty, lengthIn, widthIn, heightIn, weightLb, classText] =
    /^(\d+)x([\d.]+)x([\d.]+)x([\d.]+),([\d.]+)(?:,([\d.]+))?$/.exec(text) ?? [];
  const sizes = [qty, lengthIn, widthIn, heightIn, weightLb].map(Number);
  const manualClass = classText === undefined ? undefined : classNamed(classText);
  if (!sizes.every((size) => size > 0) || (classText !== undefined && manualClass === undefined))
    throw new OperatorError(`--item must be such as 2x48x40x48,1000 or, with its class, 2x48x40x48,1000,85${text && `, not ${text}`}`);
  const [units, long, wide, high, pounds] = sizes as [number, number, number, number, number];
  return {
    qty: units,
    lengthIn: long,
    widthIn: wide,
    heightIn: high,
    weightLb: pounds,
    stackable: true,
    hazmat: false,
    ...(manualClass && { manualClass }),
  };
}

function servicesOf(place: ServicePlace, codes: string | undefined) {
  return (codes?.split(',') ?? []).map((code) => {
    if (!/^([1-9]|1[0-7])$/.test(code)) throw new OperatorError(`--${place} must be codes of services, 1 to 17, with commas between them`);
    return { code, place };
  });
}

main().catch(exitWithReason);

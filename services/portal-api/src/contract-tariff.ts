import { parseArgs } from 'node:util';
import { exitWith, OperatorError } from '@portal/node-kit';
import { CarrierDeclined } from './carriers/adapter';
import { federalCalendar } from './carriers/calendar';
import type { TariffShipment } from './carriers/tariff/rate';
import type { ContractTariff } from './carriers/tariff/tariff';
import { readTariff, tariffQuote } from './carriers/tariff/tariff-carrier';
import { classNamed, kinds } from './carriers/tariff/values';
import { workingText } from './carriers/tariff/working';
import type { ServicePlace } from './pricing/charges';
import type { Freight } from './pricing/freight';

const USAGE = `usage: tariff check <file>
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
} as const;

type Options = ReturnType<typeof parseArgs<{ options: typeof options; allowPositionals: true }>>['values'];

/** `pnpm tariff`: checks the file of a contract tariff, and prices a shipment by it with the working. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [command, file] = positionals;
  if (!file || (command !== 'check' && command !== 'rate')) throw new OperatorError(USAGE);
  const tariff = await readTariff(file);
  if (command === 'check') {
    const { scac, from, until, zones, groups, rates, fuel } = tariff;
    process.stdout.write(
      `${file}: ${scac}, ${from} to ${until}, ${zones.length} zones, ${groups.size} groups, ${rates.length} rows of rates, ${fuel.length} of fuel\n`,
    );
    return;
  }
  process.stdout.write(workingText(quoted(tariff, shipmentOf(values))));
}

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

main().catch(exitWith);

import { laneFaults, readGroups, readLanes, readZones, twice, zoneFaults, zonesOf } from './lanes';
import {
  classesOf,
  classFaults,
  fakOf,
  fuelFaults,
  rateFaults,
  readAccessorials,
  readCubicCapacity,
  readFak,
  readFuel,
  readLinearFeet,
  readRates,
} from './rules';
import { type Cell, endOf, type Fault, faultAt, type Layout, readSections, type Section } from './sheet';
import type { ContractTariff } from './tariff';
import { classNamed, type Kind, kinds, oneOf, readCell } from './values';

const layout = {
  tariff: undefined,
  zones: ['zone', 'from zip', 'to zip', 'state'],
  lanes: ['origin', 'destination', 'group'],
  groups: ['group', 'discount percent', 'minimum', 'transit days'],
  rates: ['group', 'from', 'until', 'from lb', 'below lb'],
  fak: ['from class', 'to class', 'rated as'],
  fuel: ['from', 'until', 'percent'],
  accessorials: ['code', 'basis', 'rate', 'minimum', 'maximum'],
  'linear feet': ['over feet', 'rule', 'value'],
  'cubic capacity': ['over cubic feet', 'below density', 'rated density', 'class'],
} satisfies Layout;

/** The rows of [tariff], each a name and a value. */
const head = {
  scac: kinds.scac,
  name: kinds.name,
  currency: kinds.currency,
  service: oneOf('economy', 'standard', 'priority'),
  from: kinds.day,
  until: kinds.day,
  'absolute minimum': kinds.money,
  'liability per lb': kinds.money,
  'liability maximum': kinds.money,
};

/**
 * Reads a contract tariff: a CSV file in sections, as docs/CARRIERS.md describes it.
 *
 * @returns the tariff, or every fault of the file in its order. Rows are compared with each other, for gaps and overlaps,
 * as soon as each of them is right by itself.
 */
export function parseTariff(text: string): { tariff: ContractTariff } | { faults: Fault[] } {
  const faults: Fault[] = [];
  const sections = readSections(text, layout, (section, name) => section === 'rates' && classNamed(name) !== undefined, faults);
  // Without its sections and columns, every row would be a fault.
  const tariff = faults.length === 0 ? readTariff((name) => sections.get(name)!, faults) : undefined;
  if (tariff && faults.length === 0) return { tariff };
  return { faults: faults.toSorted((a, b) => a.line - b.line || a.column - b.column) };
}

function readTariff(section: (name: keyof typeof layout) => Section, faults: Fault[]): ContractTariff {
  const { values, period, whole } = readHead(section('tariff'), faults);
  const zones = readZones(section('zones'), faults);
  const lanes = readLanes(section('lanes'), faults);
  const groups = readGroups(section('groups'), faults);
  const rates = readRates(section('rates'), period, faults);
  const fak = readFak(section('fak'), faults);
  const fuel = readFuel(section('fuel'), faults);
  const accessorials = readAccessorials(section('accessorials'), faults);
  const linearFeet = readLinearFeet(section('linear feet'), faults);
  const cubic = readCubicCapacity(section('cubic capacity'), faults);

  if (zones.whole) faults.push(...zoneFaults(zones.rows));
  if (zones.whole && lanes.whole && groups.whole) faults.push(...laneFaults(zones.rows, lanes.rows, groups.rows));
  if (whole && rates.whole && groups.whole) faults.push(...rateFaults(rates.rows, groups.rows, period));
  if (whole && fuel.whole) faults.push(...fuelFaults(fuel.rows, period));
  if (fak.whole) faults.push(...classFaults(section('rates'), fak.rows, [...classesOf(linearFeet.rows), ...cubic.rows]));
  faults.push(...twice(accessorials.rows, (code) => `accessorial ${code}`));
  faults.push(
    ...twice(
      linearFeet.rows.map(({ overFeet, cell }) => ({ key: String(overFeet), cell })),
      (feet) => `over ${feet} feet`,
    ),
  );

  return {
    ...values,
    from: period.from,
    until: period.until,
    zones: zonesOf(zones.rows),
    lanes: new Map(lanes.rows.map(({ key, group }) => [key, group])),
    groups: new Map(groups.rows.map((group) => [group.name, group])),
    rates: rates.rows,
    fak: fakOf(fak.rows),
    fuel: fuel.rows,
    accessorials: new Map(accessorials.rows.map((row) => [row.key, row])),
    linearFeet: linearFeet.rows.toSorted((a, b) => a.overFeet - b.overFeet),
    ...(cubic.rows[0] && { cubicCapacity: cubic.rows[0] }),
  };
}

function readHead({ title, rows }: Section, faults: Fault[]) {
  const before = faults.length;
  const cells = new Map<string, Cell>();
  for (const row of rows) {
    const [name] = row as [Cell];
    const key = name.text.toLowerCase();
    if (!Object.hasOwn(head, key))
      faults.push(faultAt(name, `no value "${name.text}" in [tariff]; there are ${Object.keys(head).join(', ')}`));
    else if (cells.has(key)) faults.push(faultAt(name, `"${key}" is on lines ${cells.get(key)!.line} and ${name.line}`));
    else cells.set(key, row[1] ?? endOf(row, 1));
  }
  for (const name of Object.keys(head)) if (!cells.has(name)) faults.push(faultAt(title, `[tariff] needs a row "${name}"`));
  const read = <Value>(name: keyof typeof head, kind: Kind<Value>) => {
    const cell = cells.get(name);
    return cell && readCell(cell, name, kind, faults);
  };
  const [from, until] = [read('from', head.from), read('until', head.until)];
  const reversed = from && until && from > until;
  if (reversed) faults.push(faultAt(cells.get('until')!, `until is before from: ${until} < ${from}`));
  read('currency', head.currency);
  // With a fault, nothing of this is used.
  const values = {
    scac: read('scac', head.scac)!,
    name: read('name', head.name)!,
    service: read('service', head.service)!,
    absoluteMinimum: read('absolute minimum', head['absolute minimum'])!,
    liabilityPerLb: read('liability per lb', head['liability per lb'])!,
    liabilityMaximum: read('liability maximum', head['liability maximum'])!,
  };
  return {
    values,
    period: { from: from!, until: (reversed ? undefined : until)!, cell: cells.get('from') ?? title },
    whole: faults.length === before,
  };
}

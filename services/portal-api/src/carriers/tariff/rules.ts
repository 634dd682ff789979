import { addDays } from '@portal/api-contract/calendar';
import { FREIGHT_CLASSES, type FreightClass } from '@portal/api-contract/vocabulary';
import { coverageFaults, days, overlapFaults, type Range } from './coverage';
import { type Cell, type Fault, faultAt, grouped, type Section } from './sheet';
import type { AccessorialRow, CubicCapacity, FuelRow, LaneGroup, LinearFeetRow, Period, RateRow } from './tariff';
import { classNamed, kinds, oneOf, readRows, type RowReader } from './values';

type Placed<Value> = Value & { cell: Cell };

/** The two days of a row; an empty one is that of the tariff. */
function periodIn(row: RowReader, whole?: Period): Period {
  const from = whole ? (row.optional('from', kinds.day) ?? whole.from) : row.value('from', kinds.day);
  const until = whole ? (row.optional('until', kinds.day) ?? whole.until) : row.value('until', kinds.day);
  if (from && until && from > until) row.fault('until', `until is before from: ${until} < ${from}`);
  return { from: from!, until: until! };
}

const rangeOfDays = ({ from, until, cell }: Placed<Period>): Range<string> => ({ from, until: addDays(until, 1), cell });

/** A row of [rates]: a weight range of a group with the rate of each class. */
export function readRates(section: Section, period: Period, faults: Fault[]) {
  const classes = section.columns.flatMap(({ text }) => classNamed(text) ?? []);
  return readRows(section, faults, (row): Placed<RateRow> => {
    const fromLb = row.value('from lb', kinds.number)!;
    const belowLb = row.optional('below lb', kinds.number);
    if (belowLb !== undefined && belowLb <= fromLb) row.fault('below lb', `below lb is not above from lb: ${belowLb} <= ${fromLb}`);
    return {
      line: row.first.line,
      group: row.value('group', kinds.name)!,
      ...periodIn(row, period),
      fromLb,
      ...(belowLb !== undefined && { belowLb }),
      perCwt: new Map(
        classes.map((freightClass) => [freightClass, row.value(String(freightClass), kinds.money, `class ${freightClass}`)!]),
      ),
      cell: row.cell('from lb'),
    };
  });
}

/** Groups without rates, and the gaps and overlaps of each group: of its days, and of its weights at those days. */
export function rateFaults(rates: readonly Placed<RateRow>[], groups: readonly Placed<LaneGroup>[], tariff: Placed<Period>): Fault[] {
  const byGroup = grouped(rates, ({ group }) => group);
  const unknown = rates.filter(({ group }) => !groups.some(({ name }) => name === group));
  return [
    ...unknown.map(({ cell, group }) => faultAt(cell, `no group "${group}" in [groups]`)),
    ...groups.filter(({ name }) => !byGroup.has(name)).map(({ name, cell }) => faultAt(cell, `the group "${name}" has no row in [rates]`)),
    ...[...byGroup].flatMap(([group, rows]) => {
      const periods = grouped(rows, ({ from, until }) => `${from} to ${until}`);
      return [
        ...coverageFaults(
          [...periods.values()].map(([first]) => rangeOfDays(first!)),
          rangeOfDays(tariff),
          days(`rates of ${group}`),
        ),
        ...[...periods].flatMap(([period, weights]) =>
          coverageFaults(
            weights.map(({ fromLb, belowLb, cell }) => ({ from: fromLb, until: belowLb, cell })),
            { from: 0, until: undefined, cell: tariff.cell },
            { of: `rates of ${group}, ${period}`, show: (pounds) => `${pounds} lb` },
          ),
        ),
      ];
    }),
  ];
}

/** A class that a row names, where it must have a column of rates. */
interface NamedClass {
  freightClass: FreightClass;
  cell: Cell;
}

/** A row of [fak]: a range of classes that is rated as one (freight all kinds). */
export function readFak(section: Section, faults: Fault[]) {
  return readRows(section, faults, (row) => {
    const from = row.value('from class', kinds.freightClass)!;
    const to = row.value('to class', kinds.freightClass)!;
    if (from > to) row.fault('to class', `to class is below from class: ${to} < ${from}`);
    const rated: NamedClass = { freightClass: row.value('rated as', kinds.freightClass)!, cell: row.cell('rated as') };
    return { from, to, rated, cell: row.cell('from class') };
  });
}

type FakRow = ReturnType<typeof readFak>['rows'][number];

/** The class that each class of [fak] is rated as. */
export const fakOf = (rows: readonly FakRow[]): Map<FreightClass, FreightClass> =>
  new Map(
    rows.flatMap(({ from, to, rated }) =>
      FREIGHT_CLASSES.filter((one) => one >= from && one <= to).map((one) => [one, rated.freightClass] as const),
    ),
  );

/** Classes in two rows of [fak], classes without a rate, and classes that rows name but [rates] has not. */
export function classFaults(rates: Section, fak: readonly FakRow[], named: readonly NamedClass[]): Fault[] {
  const columns = rates.columns.flatMap(({ text }) => classNamed(text) ?? []);
  const mapped = fakOf(fak);
  const without = FREIGHT_CLASSES.filter((one) => !mapped.has(one) && !columns.includes(one));
  // A class beyond the last one ends a range.
  const after = (freightClass: FreightClass) => FREIGHT_CLASSES.find((one) => one > freightClass) ?? Number.POSITIVE_INFINITY;
  const last = (value: number) => String(FREIGHT_CLASSES.findLast((one) => one < value));
  return [
    ...overlapFaults(
      fak.map(({ from, to, cell }): Range<number> => ({ from, until: after(to), cell })),
      { of: 'classes', show: String, showEnd: last },
    ),
    ...(without.length > 0
      ? [faultAt(rates.columns[0]!, `no rate for class ${without.join(', ')}: each needs a column, or a row in [fak]`)]
      : []),
    ...[...fak.map(({ rated }) => rated), ...named]
      .filter(({ freightClass }) => !columns.includes(freightClass))
      .map(({ freightClass, cell }) => faultAt(cell, `class ${freightClass} has no column in [rates]`)),
  ];
}

/** A row of [fuel]: the surcharge of a time, in percent of the linehaul. */
export function readFuel(section: Section, faults: Fault[]) {
  return readRows(section, faults, (row): Placed<FuelRow> => ({
    line: row.first.line,
    ...periodIn(row),
    percent: row.value('percent', kinds.percent)!,
    cell: row.cell('from'),
  }));
}

export const fuelFaults = (rows: readonly Placed<FuelRow>[], tariff: Placed<Period>): Fault[] =>
  coverageFaults(rows.map(rangeOfDays), rangeOfDays(tariff), days('fuel'));

/** A row of [accessorials]; the bounds are of a price per cwt. */
export function readAccessorials(section: Section, faults: Fault[]) {
  return readRows(section, faults, (row): Placed<AccessorialRow> & { key: string } => {
    const basis = row.value('basis', oneOf('flat', 'per cwt'))!;
    const [minimum, maximum] = [row.optional('minimum', kinds.money), row.optional('maximum', kinds.money)];
    if (basis === 'flat' && minimum !== undefined) row.fault('minimum', 'a flat price has no minimum');
    if (basis === 'flat' && maximum !== undefined) row.fault('maximum', 'a flat price has no maximum');
    if (minimum !== undefined && maximum !== undefined && minimum > maximum)
      row.fault('maximum', `maximum is below minimum: ${maximum} < ${minimum}`);
    return {
      key: row.value('code', kinds.accessorial)!,
      line: row.first.line,
      basis,
      rate: row.value('rate', kinds.money)!,
      ...(minimum !== undefined && { minimum }),
      ...(maximum !== undefined && { maximum }),
      cell: row.cell('code'),
    };
  });
}

/** A row of [linear feet]. */
export function readLinearFeet(section: Section, faults: Fault[]) {
  return readRows(section, faults, (row): Placed<LinearFeetRow> => {
    const overFeet = row.value('over feet', kinds.number)!;
    const rule = row.value('rule', oneOf('per foot', 'class', 'refuse'));
    const at = { line: row.first.line, overFeet, cell: row.cell('value') };
    if (rule === 'per foot') return { ...at, rule: { perFoot: row.value('value', kinds.money)! } };
    if (rule === 'class') return { ...at, rule: { freightClass: row.value('value', kinds.freightClass)! } };
    if (rule === 'refuse' && row.cell('value').text !== '') row.fault('value', 'refuse has no value');
    return { ...at, rule: { refuse: true } };
  });
}

/** The classes that rows of [linear feet] name. */
export const classesOf = (rows: readonly Placed<LinearFeetRow>[]): NamedClass[] =>
  rows.flatMap(({ rule, cell }) => ('freightClass' in rule ? [{ freightClass: rule.freightClass, cell }] : []));

/** The row of [cubic capacity]; there is at most one. */
export function readCubicCapacity(section: Section, faults: Fault[]) {
  return readRows(section, faults, (row): Placed<CubicCapacity> => {
    const belowPcf = row.value('below density', kinds.number)!;
    const ratedPcf = row.value('rated density', kinds.number)!;
    if (ratedPcf < belowPcf)
      row.fault('rated density', `rated density is below the density from which the rule ends: ${ratedPcf} < ${belowPcf}`);
    if (row.first.line !== section.rows[0]![0]!.line) row.fault('over cubic feet', 'there is one rule of cubic capacity at most');
    return {
      line: row.first.line,
      overCubicFeet: row.value('over cubic feet', kinds.number)!,
      belowPcf,
      ratedPcf,
      freightClass: row.value('class', kinds.freightClass)!,
      cell: row.cell('class'),
    };
  });
}

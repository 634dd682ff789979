import { overlapFaults, type Range } from './coverage';
import { type Cell, type Fault, faultAt, grouped, type Section } from './sheet';
import { laneKey, type LaneGroup, type Zone } from './tariff';
import { kinds, readRows } from './values';

interface ZoneRow {
  zone: string;
  cell: Cell;
  zips?: { from: string; to: string };
  state?: string;
}

/** A row of [zones] names a range of ZIPs or a state. */
export function readZones(section: Section, faults: Fault[]) {
  return readRows(section, faults, (row): ZoneRow => {
    const zone = row.value('zone', kinds.name)!;
    const state = row.optional('state', kinds.state);
    const from = row.optional('from zip', kinds.zip)?.replace('xx', '00');
    const to = row.optional('to zip', kinds.zip)?.replace('xx', '99');
    const given = ['from zip', 'to zip', 'state'].filter((name) => row.cell(name).text !== '').join(' and ');
    if (given !== 'state' && given !== 'from zip and to zip') row.fault('zone', 'a zone needs from zip and to zip, or a state alone');
    else if (from && to && from > to) row.fault('to zip', `to zip is before from zip: ${to} < ${from}`);
    return { zone, cell: row.cell(state ? 'state' : 'from zip'), ...(from && to && { zips: { from, to } }), ...(state && { state }) };
  });
}

/** ZIPs or states that stand in two rows. */
export function zoneFaults(rows: readonly ZoneRow[]): Fault[] {
  const ranges = rows.flatMap(({ zips, cell }): Range<number>[] =>
    zips ? [{ from: Number(zips.from), until: Number(zips.to) + 1, cell }] : [],
  );
  const zip = (value: number) => String(value).padStart(5, '0');
  return [
    ...overlapFaults(ranges, { of: 'ZIPs', show: zip, showEnd: (value) => zip(value - 1) }),
    ...twice(
      rows.flatMap(({ state, cell }) => (state ? [{ key: state, cell }] : [])),
      (state) => `the state ${state}`,
    ),
  ];
}

/** The rows as zones. */
export function zonesOf(rows: readonly ZoneRow[]): Zone[] {
  return [...grouped(rows, ({ zone }) => zone)].map(([name, parts]) => ({
    name,
    zips: parts.flatMap(({ zips }) => zips ?? []),
    states: parts.flatMap(({ state }) => state ?? []),
  }));
}

interface LaneRow {
  key: string;
  origin: Cell;
  destination: Cell;
  groupCell: Cell;
  /** `null` where the lane is not served. */
  group: string | null;
}

const NOT_SERVED = 'not served';

/** A row of [lanes] names the group of a lane, or that it is not served. */
export function readLanes(section: Section, faults: Fault[]) {
  return readRows(section, faults, (row): LaneRow => {
    const origin = row.value('origin', kinds.name) ?? '';
    const destination = row.value('destination', kinds.name) ?? '';
    const group = row.value('group', kinds.name) ?? '';
    return {
      key: laneKey(origin, destination),
      origin: row.cell('origin'),
      destination: row.cell('destination'),
      groupCell: row.cell('group'),
      group: group.toLowerCase() === NOT_SERVED ? null : group,
    };
  });
}

/** A row of [groups]: what belongs to all lanes of a group. */
export function readGroups(section: Section, faults: Fault[]) {
  return readRows(section, faults, (row): LaneGroup & { cell: Cell } => ({
    name: row.value('group', kinds.name)!,
    discountPercent: row.value('discount percent', kinds.discount)!,
    minimum: row.value('minimum', kinds.money)!,
    transitDays: row.value('transit days', kinds.days)!,
    cell: row.cell('group'),
  }));
}

/** Names that stand for nothing, lanes that are there twice, and gaps: each origin has a row for each destination. */
export function laneFaults(zones: readonly ZoneRow[], lanes: readonly LaneRow[], groups: readonly (LaneGroup & { cell: Cell })[]): Fault[] {
  const zoneNames = new Set(zones.map(({ zone }) => zone));
  const groupNames = new Set(groups.map(({ name }) => name));
  const used = new Set(lanes.flatMap(({ origin, destination }) => [origin.text, destination.text]));
  const origins = firstCells(lanes.map(({ origin }) => origin));
  const destinations = firstCells(lanes.map(({ destination }) => destination));
  const there = new Set(lanes.map(({ key }) => key));
  return [
    ...lanes
      .flatMap(({ origin, destination }) => [origin, destination])
      .filter(({ text }) => !zoneNames.has(text))
      .map((cell) => faultAt(cell, `no zone "${cell.text}" in [zones]`)),
    ...lanes
      .filter(({ group }) => group !== null && !groupNames.has(group))
      .map(({ groupCell }) => faultAt(groupCell, `no group "${groupCell.text}" in [groups]; a lane without one says ${NOT_SERVED}`)),
    ...firstCells(zones.map(({ zone, cell }) => ({ ...cell, text: zone })))
      .filter(({ text }) => !used.has(text))
      .map((cell) => faultAt(cell, `no lane has the zone "${cell.text}"`)),
    ...groups
      .filter(({ name }) => !lanes.some(({ group }) => group === name))
      .map(({ name, cell }) => faultAt(cell, `no lane has the group "${name}"`)),
    ...twice(
      lanes.map(({ key, origin }) => ({ key, cell: origin })),
      (key) => `the lane ${key.replace('>', ' to ')}`,
    ),
    ...twice(
      groups.map(({ name, cell }) => ({ key: name, cell })),
      (name) => `the group ${name}`,
    ),
    ...origins.flatMap((origin) =>
      destinations
        .filter((destination) => !there.has(laneKey(origin.text, destination.text)))
        .map((destination) =>
          faultAt(
            origin,
            `no row from ${origin.text} (line ${origin.line}) to ${destination.text} (line ${destination.line}): name its group, or say ${NOT_SERVED}`,
          ),
        ),
    ),
  ];
}

const firstCells = (cells: readonly Cell[]): Cell[] => [...grouped(cells, ({ text }) => text).values()].map(([first]) => first!);

/** What stands in two rows: a fault at the second one, with both lines. */
export function twice(rows: readonly { key: string; cell: Cell }[], name: (key: string) => string): Fault[] {
  return [...grouped(rows, ({ key }) => key)].flatMap(([key, [first, ...others]]) =>
    others.map(({ cell }) => faultAt(cell, `${name(key)} is on lines ${first!.cell.line} and ${cell.line}`)),
  );
}

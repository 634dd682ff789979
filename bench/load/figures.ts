/** The middle of the values, NaN without any. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The median distance of the values from their median: one visit that was disturbed does not change it. */
export function spread(values: readonly number[]): number {
  const middle = median(values);
  return median(values.map((value) => Math.abs(value - middle)));
}

/** Figures of one visit by name, such as `paint`. */
export type Figures = Readonly<Record<string, number>>;

export interface Column {
  name: string;
  title: string;
  digits: number;
}

interface Site {
  name: string;
  visits: readonly Figures[];
}

const WIDTH = 26;

/** A table of medians with their spread, a line for each site, the others' with how many times theirs the first site's figures are. */
export function table(title: string, sites: readonly Site[], columns: readonly Column[]): string {
  const [first] = sites;
  const middle = ({ visits }: Site, name: string) => median(visits.map((figures) => figures[name]!));
  const cell = (site: Site, { name, digits }: Column) => {
    const value = middle(site, name);
    const ratio = site !== first && value > 0 ? ` (${(middle(first!, name) / value).toFixed(2)}×)` : '';
    return `${value.toFixed(digits)} ±${spread(site.visits.map((figures) => figures[name]!)).toFixed(digits)}${ratio}`;
  };
  const line = (name: string, cells: readonly string[]) =>
    `${name.padEnd(WIDTH)}${cells.map((text) => text.padEnd(WIDTH)).join('')}`.trimEnd();
  const head = line(
    title,
    columns.map((column) => column.title),
  );
  return [
    head,
    ...sites.map((site) =>
      line(
        `  ${site.name}`,
        columns.map((column) => cell(site, column)),
      ),
    ),
  ].join('\n');
}

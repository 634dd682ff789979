import { FAULT_KINDS, quantile, VITALS, type Vital, type VersionCounts } from '@portal/releases/health';
import { ENOUGH_VALUES, type ChannelHealth, type VersionHealth } from './release/version-health';
import { columns } from './columns';

const HEAD = ['', 'visitors', 'loads', 'failed loads', 'with failed calls', ...VITALS.map((vital) => `${vital} p75`), 'loads with faults'];

/** Errors and vitals of the versions of a channel as a table, each figure with the number that it is made of. */
export function healthTable(channel: string, { since, versions, dropped, answered, missing }: ChannelHealth): string {
  const from = new Date(since).toISOString().slice(0, 19).replace('T', ' ');
  const edges = `${answered} ${answered === 1 ? 'edge' : 'edges'}`;
  const lines = [`channel ${channel} since ${from} UTC, as pages reported to ${edges}`];
  for (const sentence of missing) lines.push(`MISSING: ${sentence}, so its counts are not among these`);
  const names = [...new Set(versions.map(({ name }) => name))];
  const table = columns([HEAD, ...names.flatMap((name) => [[name], ...versions.filter((one) => one.name === name).map(rowOf)])]);
  if (names.length > 0) lines.push(...table);
  const reasons = Object.entries(dropped).map(([reason, count]) => `${reason} ${count}`);
  if (reasons.length > 0) lines.push(`not counted: ${reasons.join(', ')}`);
  return lines.join('\n');
}

function rowOf({ version, role, traffic, counts }: VersionHealth): string[] {
  const { loads, failedLoads, loadsWithFailedCalls, faults } = counts;
  return [
    `  ${version}`,
    role === 'before' || role === 'former' ? role : `${traffic} %${role === 'default' ? '' : ` ${role}`}`,
    String(loads),
    shareOf(failedLoads, loads),
    shareOf(loadsWithFailedCalls, loads),
    ...VITALS.map((vital) => vitalOf(vital, counts)),
    FAULT_KINDS.flatMap((kind) => (faults[kind] ? [`${kind} ${faults[kind]}`] : [])).join(', '),
  ];
}

/** `3 of 412 (0.7 %)`; of few loads without a percentage. */
function shareOf(count: number, loads: number): string {
  if (loads === 0 && count === 0) return '–';
  return `${count} of ${loads} ${loads < ENOUGH_VALUES ? '(too few)' : `(${((100 * count) / loads).toFixed(1)} %)`}`;
}

function vitalOf(vital: Vital, { vitals }: VersionCounts): string {
  const histogram = vitals[vital];
  if (!histogram?.count) return '–';
  const { count } = histogram;
  if (count < ENOUGH_VALUES) return `${count} (too few)`;
  const value = quantile(vital, histogram, 0.75)!;
  return `${vital === 'cls' ? value.toFixed(2) : `${Math.round(value)} ms`} of ${count}`;
}

import { place, type PlaceTexts } from '@portal/remote-kit';

/** The tab of all statuses. */
export const ALL = 'all';

/** Numbers on tabs, by status and of all. */
export type StatusCounts = Readonly<Record<string, number>>;

/** The numbers on the tabs of a list. A status without rows is not in the answer. */
export function countsByTab<Status extends string | number>(
  counts: readonly { status: Status; count: number }[],
  statuses: readonly Status[],
): StatusCounts {
  const countOf = (status: Status) => counts.find((each) => each.status === status)?.count ?? 0;
  return {
    [ALL]: counts.reduce((sum, { count }) => sum + count, 0),
    ...Object.fromEntries(statuses.map((status) => [status, countOf(status)])),
  };
}

const placeOf = (tab: string): string => `count_${tab}`;

/** A place for each number, for the template of a list that the HTML paints: in the type of what is counted. */
export const placesOfCounts = (statuses: readonly (string | number)[]): StatusCounts =>
  Object.fromEntries([ALL, ...statuses].map((tab) => [tab, place(placeOf(String(tab))) as unknown as number]));

/** The numbers for these places. */
export const textsOfCounts = (counts: StatusCounts): PlaceTexts =>
  Object.fromEntries(Object.entries(counts).map(([tab, count]) => [placeOf(tab), count]));

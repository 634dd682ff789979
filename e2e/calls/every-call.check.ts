import { expect, test } from '@playwright/test';
import { calls } from '../../packages/api-contract/src/table';
import { journeyCalls } from '../support/screen-calls';

interface Operation {
  operationId: string;
  security?: Record<string, string[]>[];
}

/** The calls of owners in the OpenAPI document: how each looks on the wire, and its name. Operators have no screen. */
function operations(document: { paths: Record<string, Record<string, Operation>> }): { id: string; wire: RegExp }[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security = [] }]) => !security.some((one) => 'operatorKey' in one))
      .map(([method, { operationId: id }]) => ({
        id,
        wire: new RegExp(`^${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '[^/]+')}$`),
      })),
  );
}

/** The more exact path wins, so that `/address-book/{id}` does not match `/address-book/page`. */
const exactFirst = (a: { wire: RegExp }, b: { wire: RegExp }): number =>
  a.wire.source.split('[^/]+').length - b.wire.source.split('[^/]+').length;

test('every call is made by a screen in some journey', async ({ request }) => {
  const known = operations((await (await request.get('/api/openapi.json')).json()) as Parameters<typeof operations>[0]).sort(exactFirst);
  const madeIn = new Map<string, Set<string>>();
  for (const { journey, calls } of journeyCalls()) {
    for (const call of calls) {
      const id = known.find(({ wire }) => wire.test(call))?.id;
      if (id) madeIn.set(id, (madeIn.get(id) ?? new Set()).add(journey));
    }
  }
  const rows = known.map(({ id }) => ({ id, journeys: [...(madeIn.get(id) ?? [])] })).sort((a, b) => a.id.localeCompare(b.id));
  const line = ({ id, journeys }: (typeof rows)[number]) =>
    `${id.padEnd(34)} ${journeys[0] ?? '—'}${journeys.length > 1 ? ` (+${journeys.length - 1})` : ''}\n`;
  process.stdout.write(rows.map(line).join(''));
  expect(rows).toHaveLength(Object.values(calls).flatMap((group) => Object.keys(group)).length);
  expect(rows.filter(({ journeys }) => journeys.length === 0).map(({ id }) => id)).toEqual([]);
});

import { api, type Address } from '@portal/api-client';
import { unwrap } from '@portal/remote-kit';
import { findTwin } from '../find-twin';
import { inParallel } from '../in-parallel';
import { partyKey, placeKey } from '../same-place';
import type { PlannedRow, Twin } from './plan';

const PAGE_SIZE = 100;
const AT_ONCE = 4;

/**
 * Looks up which rows are in the book already. The pages of the list mask streets but never company and ZIP: only rows
 * that agree in these need a closer look.
 * @returns what was found, by the row's key
 */
export async function twinsInBook(rows: readonly PlannedRow[], signal: AbortSignal): Promise<Map<string, Twin>> {
  const page = (pageNo: number) => unwrap(api.addressBook.page({ pageNo, pageSize: PAGE_SIZE }, { signal }));
  const first = await page(1);
  const book = [...first.records];
  const others = Array.from({ length: Math.ceil(first.total / PAGE_SIZE) - 1 }, (_, n) => n + 2);
  await inParallel(others, AT_ONCE, signal, async (pageNo) => void book.push(...(await page(pageNo)).records));

  const parties = new Map<string, Address[]>();
  for (const address of book) parties.set(partyKey(address), [...(parties.get(partyKey(address)) ?? []), address]);
  const twins = new Map<string, Twin>();
  const unsure: PlannedRow[] = [];
  for (const row of rows) {
    const near = row.address && parties.get(partyKey(row.address));
    if (!near || !row.address) continue;
    const place = placeKey(row.address);
    const twin = near.find((address) => placeKey(address) === place);
    if (twin) twins.set(row.key, twin);
    else if (near.some(({ address1 }) => address1.includes('*'))) unsure.push(row);
  }
  await inParallel(unsure, AT_ONCE, signal, async ({ key, address }) => {
    const twin = address && (await findTwin(address, { signal }));
    if (twin) twins.set(key, twin);
  });
  return twins;
}

import { api, type Address } from '@portal/api-client';
import { unwrap } from '@portal/remote-kit';
import { findDuplicate, partyKey, placeKey } from '../shared/duplicates';
import { inParallel } from '@portal/freight-kit';
import type { PlannedRow, Duplicate } from './plan';

const PAGE_SIZE = 100;
const AT_ONCE = 4;

/**
 * Looks up which rows are in the book already. The pages of the list mask streets but never company and ZIP: only rows
 * that agree in these need a closer look.
 * @returns what was found, by the row's key
 */
export async function findBookDuplicates(rows: readonly PlannedRow[], signal: AbortSignal): Promise<Map<string, Duplicate>> {
  const page = (pageNo: number) => unwrap(api.addressBook.page({ pageNo, pageSize: PAGE_SIZE }, { signal }));
  const first = await page(1);
  const book = [...first.records];
  const others = Array.from({ length: Math.ceil(first.total / PAGE_SIZE) - 1 }, (_, n) => n + 2);
  await inParallel(others, AT_ONCE, signal, async (pageNo) => void book.push(...(await page(pageNo)).records));

  const parties = new Map<string, Address[]>();
  for (const address of book) parties.set(partyKey(address), [...(parties.get(partyKey(address)) ?? []), address]);
  const duplicates = new Map<string, Duplicate>();
  const unsure: PlannedRow[] = [];
  for (const row of rows) {
    const near = row.address && parties.get(partyKey(row.address));
    if (!near || !row.address) continue;
    const place = placeKey(row.address);
    const duplicate = near.find((address) => placeKey(address) === place);
    if (duplicate) duplicates.set(row.key, duplicate);
    else if (near.some(({ address1 }) => address1.includes('*'))) unsure.push(row);
  }
  await inParallel(unsure, AT_ONCE, signal, async ({ key, address }) => {
    const duplicate = address && (await findDuplicate(address, { signal }));
    if (duplicate) duplicates.set(key, duplicate);
  });
  return duplicates;
}

import { toMoney } from '@portal/api-contract/vocabulary';
import { readPage } from '../../platform/database/query';
import type { Data, Input, OwnerContext } from '../../platform/http/contract';
import { personal } from '../../platform/http/mask';
import { quotesOfRuns, runsOf } from './store';
import { fromStored, type StoredRequest } from './stored-request';

/** What the owner asked prices for in the last thirty days, and what the carriers answered; people masked unless asked for plain. */
export async function history(
  { db, ownerId, decrypt }: OwnerContext,
  paging: Input<'quoteConfig', 'history'>,
): Promise<Data<'quoteConfig', 'history'>> {
  const { rows, ...page } = await readPage(db, runsOf(db, ownerId), paging);
  const quotes =
    rows.length > 0
      ? await quotesOfRuns(
          db,
          rows.map(({ unique_key }) => unique_key),
        )
      : [];
  return {
    ...page,
    records: rows.map(({ unique_key, request, created_at }) => ({
      uniqueKey: unique_key,
      askedAt: created_at.toISOString(),
      request: plain(request, decrypt),
      quotes: quotes
        .filter((one) => one.unique_key === unique_key)
        .map(({ quote }) => quote)
        .toSorted((one, other) => one.total - other.total)
        .map(({ carrierName, scac, total, transitDays, expiresAt }) => ({
          carrierName,
          scac,
          total: toMoney(total),
          transitDays,
          expiresAt,
        })),
    })),
  };
}

function plain(stored: StoredRequest, decrypt: boolean) {
  const request = fromStored(stored);
  return {
    ...request,
    pickup: { ...request.pickup, address: personal(request.pickup.address, decrypt) },
    delivery: { ...request.delivery, address: personal(request.delivery.address, decrypt) },
  };
}

import { OrderSort } from '@portal/api-client';
import type { Sort } from '@portal/ui-kit/table';

/** The table's sort of the URL's; newest first where nothing is asked for. */
export function sortIn(sort: OrderSort = OrderSort.NEWEST): Sort {
  return sort.startsWith('-') ? { key: sort.slice(1), order: 'desc' } : { key: sort, order: 'asc' };
}

/** The URL's sort of the table's; the default leaves no trace. */
export function sortOut(sort: Sort | undefined): OrderSort | undefined {
  const wanted = sort && `${sort.order === 'desc' ? '-' : ''}${sort.key}`;
  return Object.values(OrderSort).find((each) => each === wanted && each !== OrderSort.NEWEST);
}

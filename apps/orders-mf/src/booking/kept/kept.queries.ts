import { api, type CallInput } from '@portal/api-client';
import { done, queryOptions, unwrap } from '@portal/remote-kit';

export const goodsKey = ['orders', 'goods'] as const;

/** The owner's goods library, what was used last first. */
export const goodsQuery = queryOptions({
  queryKey: goodsKey,
  queryFn: ({ signal }) => unwrap(api.goods.list({}, { signal })),
  staleTime: 0,
});

export const updateGoods = (input: CallInput<'goods', 'update'>) => done(api.goods.update(input));

export const removeGoods = (id: string) => done(api.goods.remove({ id }));

/** A page of what was asked of the carriers, unmasked: it can be filled in again. */
export const historyQuery = (pageSize: number) =>
  queryOptions({
    queryKey: ['orders', 'quoteHistory', pageSize],
    queryFn: ({ signal }) => unwrap(api.quoteConfig.history({ pageNo: 1, pageSize }, { signal })),
    staleTime: 0,
  });

import { call, fromPath, paging } from '@portal/remote-kit';
import { countParams, orderFilters } from './list/filters';

export const routes = {
  list: {
    path: '',
    first: { page: call('order', 'list', { ...orderFilters, ...paging }), counts: call('order', 'orderStatus', countParams) },
  },
  detail: {
    path: ':orderNo',
    first: { order: call('order', 'detail', { orderNo: fromPath }), route: call('order', 'routeDetail', { orderNo: fromPath }) },
  },
};

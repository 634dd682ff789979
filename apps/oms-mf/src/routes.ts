import { call, fromPath, paging } from '@portal/remote-kit';
import { filters } from './shipments/filters';

const { status: _status, ...countParams } = filters;

export const routes = {
  list: {
    path: '',
    first: { page: call('shipment', 'page', { ...filters, ...paging }), counts: call('shipment', 'count', countParams) },
  },
  track: { path: 'track', first: {} },
  detail: { path: ':orderCode', first: { shipment: call('shipment', 'detail', { orderCode: fromPath }) } },
};

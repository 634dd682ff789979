import type { Handlers } from '../http/context';
import { exportOrders } from './export/start';
import { count, detail, page } from './list';
import { offered } from './offered';
import { track } from './track';

export const shipment: Handlers<'shipment'> = {
  count: offered(count),
  detail: offered(detail),
  export: offered(exportOrders),
  page: offered(page),
  track: offered(track),
};

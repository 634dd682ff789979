import { defineMessages } from '@portal/remote-kit';

/** Texts of the map of an order's route. */
export const mapMessages = defineMessages('orders:routeMap', {
  zh: {
    route: '路线图：{{from}} 到 {{to}}',
    moving: '路线图：{{from}} 到 {{to}}，货物目前在 {{at}}',
    now: '目前',
  },
  en: {
    route: 'Map of the route from {{from}} to {{to}}',
    moving: 'Map of the route from {{from}} to {{to}}; the load is at {{at}}',
    now: 'Now',
  },
});

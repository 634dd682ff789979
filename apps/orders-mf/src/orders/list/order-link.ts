import { linkFromList } from '@portal/freight-kit';

/** Where an order is shown, with the way back to the same rows. */
export const orderLink = (orderNo: string, search: string) => linkFromList(`/orders/${encodeURIComponent(orderNo)}`, search);

/** Where an order is shown, with the way back to the same rows. */
export const detailOf = (orderNo: string, search: string): [to: string, options: { state: { list: string } }] => [
  `/orders/${encodeURIComponent(orderNo)}`,
  { state: { list: search } },
];

import type { OperatorRole } from './vocabulary/operator-codes';

/** What a caller has a budget of, and a share of what runs at the same time; every other call counts as a plain request. */
export type Budget = 'uploads' | 'ai' | 'quotes' | 'exports';

/** What an API key may do: `read` changes nothing, `booking` reads too, and books and keeps addresses. */
export type KeyScope = 'read' | 'booking';

/** One call as the wire knows it. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below /api; `{id}` stands for a path parameter. */
  readonly path: string;
  /** Where the input travels. */
  readonly params: 'none' | 'body' | 'query' | 'path';
  /** Works without a token. `points` is the cost of the call for its client address, by the server's work. */
  readonly public?: { readonly points: number };
  /** The scope that an API key needs for it; without one no key makes the call. */
  readonly key?: KeyScope;
  /** A call of the operator, by a key of an operator who has one of these roles, and by nothing else. See operator.ts. */
  readonly operator?: readonly OperatorRole[];
  /** What the call spends beside a request. */
  readonly budget?: Budget;
  /** A field of the input with which the call only goes on with what was begun before, and spends nothing but a request. */
  readonly continues?: string;
  /** Always requests unmasked personal data. */
  readonly decrypt?: true;
  /** Takes an Idempotency-Key: for thirty days, a repeat with the same key returns the first answer and changes nothing. */
  readonly idempotent?: true;
  /**
   * Fields of the input by which the person proves once more who they are. The handler checks them before the transaction of
   * the call. An Idempotency-Key does not stand for them: a repeat needs none.
   */
  readonly evidence?: readonly string[];
  /** Its answer has the token of a new session as `token`, or its session is over with the answer. */
  readonly session?: 'opens' | 'ends';
  /** The largest body in bytes; 1 MB by default. */
  readonly bodyLimit?: number;
}

const MB = 1024 * 1024;

export type CallTable = Record<string, Record<string, Call>>;

/** All calls. Client, server and their documentation all follow this table. */
export const calls = {
  addressBook: {
    create: { method: 'POST', path: '/address-book', params: 'body', key: 'booking', idempotent: true },
    update: { method: 'PUT', path: '/address-book', params: 'body', key: 'booking' },
    setDefault: { method: 'PUT', path: '/address-book/default', params: 'query', key: 'booking' },
    page: { method: 'POST', path: '/address-book/page', params: 'body', key: 'read' },
    quickQuery: { method: 'POST', path: '/address-book/quick_query', params: 'body', key: 'read', decrypt: true },
    get: { method: 'GET', path: '/address-book/{id}', params: 'path', key: 'read', decrypt: true },
    remove: { method: 'DELETE', path: '/address-book/{id}', params: 'path', key: 'booking' },
  },
  aiHelper: {
    innerAiQuery: { method: 'POST', path: '/ai-helper/inner-ai-query', params: 'body', public: { points: 20 }, budget: 'ai' },
    orderInfo: { method: 'POST', path: '/ai-helper/order-info', params: 'body', public: { points: 20 }, budget: 'ai' },
  },
  apiKey: {
    list: { method: 'GET', path: '/owner/apiKeys', params: 'none' },
    create: { method: 'POST', path: '/owner/apiKeys', params: 'body' },
    rotate: { method: 'POST', path: '/owner/apiKeys/rotate', params: 'body' },
    revoke: { method: 'DELETE', path: '/owner/apiKeys/{keyId}', params: 'path' },
  },
  fund: {
    balance: { method: 'GET', path: '/fund/balance', params: 'none', key: 'read' },
    cancelCashOut: { method: 'POST', path: '/fund/cancelCashOut', params: 'body', idempotent: true },
    cashOut: {
      method: 'POST',
      path: '/fund/cashOut',
      params: 'body',
      idempotent: true,
      evidence: ['password', 'code', 'challenge'],
    },
    cashOutDetail: { method: 'GET', path: '/fund/cashOutDetail/{transactionNo}', params: 'path' },
    recharge: { method: 'POST', path: '/fund/recharge', params: 'body', idempotent: true },
    rechargeDetail: { method: 'GET', path: '/fund/rechargeDetail/{transactionNo}', params: 'path', key: 'read' },
    statement: { method: 'GET', path: '/fund/statement', params: 'query', key: 'read' },
    tradeRecords: { method: 'POST', path: '/fund/trade/records', params: 'body', key: 'read' },
  },
  goods: {
    list: { method: 'GET', path: '/goods', params: 'none', key: 'read' },
    update: { method: 'PUT', path: '/goods', params: 'body', key: 'booking' },
    remove: { method: 'DELETE', path: '/goods/{id}', params: 'path', key: 'booking' },
  },
  listView: {
    list: { method: 'GET', path: '/listView', params: 'query' },
    save: { method: 'PUT', path: '/listView', params: 'body' },
    remove: { method: 'DELETE', path: '/listView/{id}', params: 'path' },
  },
  location: {
    detail: { method: 'GET', path: '/location/detail', params: 'query', key: 'read', public: { points: 1 } },
    searchPlace: { method: 'POST', path: '/location/searchPlace', params: 'body', key: 'read', public: { points: 1 } },
  },
  notification: {
    list: { method: 'POST', path: '/notification/list', params: 'body' },
    read: { method: 'POST', path: '/notification/read', params: 'body' },
    settings: { method: 'GET', path: '/notification/settings', params: 'none' },
    unread: { method: 'GET', path: '/notification/unread', params: 'none' },
    updateSettings: { method: 'PUT', path: '/notification/settings', params: 'body' },
  },
  order: {
    claims: { method: 'GET', path: '/order/claims', params: 'query', key: 'read' },
    submitClaim: { method: 'POST', path: '/order/submitClaim', params: 'body', idempotent: true },
    withdrawClaim: { method: 'POST', path: '/order/withdrawClaim', params: 'body' },
    cancel: { method: 'PUT', path: '/order/cancel', params: 'query', key: 'booking', idempotent: true },
    changeCarrier: { method: 'POST', path: '/order/changeCarrier', params: 'body', key: 'booking', idempotent: true },
    changePickup: { method: 'PUT', path: '/order/changePickup', params: 'body', key: 'booking' },
    createOrder: { method: 'POST', path: '/order/createOrder', params: 'body', key: 'booking', idempotent: true },
    remove: { method: 'PUT', path: '/order/delete', params: 'query', key: 'booking', idempotent: true },
    detail: { method: 'GET', path: '/order/detail', params: 'query', key: 'read', decrypt: true },
    getBolFile: { method: 'GET', path: '/order/getBolFile', params: 'query', key: 'read' },
    getUniqueCode: { method: 'GET', path: '/order/getUniqueCode', params: 'none', key: 'booking' },
    list: { method: 'POST', path: '/order/list', params: 'body', key: 'read' },
    papers: { method: 'POST', path: '/order/papers', params: 'body', key: 'read' },
    orderStatus: { method: 'POST', path: '/order/orderStatus', params: 'body', key: 'read' },
    overview: { method: 'GET', path: '/order/overview', params: 'none', key: 'read' },
    requote: { method: 'POST', path: '/order/requote', params: 'body', key: 'read', budget: 'quotes' },
    routeDetail: { method: 'GET', path: '/order/routeDetail', params: 'query', key: 'read' },
    shareTracking: { method: 'POST', path: '/order/shareTracking', params: 'body', key: 'booking' },
    track: { method: 'POST', path: '/order/track', params: 'body', public: { points: 1 } },
    revokeTracking: { method: 'POST', path: '/order/revokeTracking', params: 'body', key: 'booking' },
    uploadBolFile: { method: 'PUT', path: '/order/uploadBolFile', params: 'body', key: 'booking' },
  },
  oss: {
    // A file of 10 MB as base64.
    upload: { method: 'POST', path: '/oss/object', params: 'body', key: 'booking', budget: 'uploads', bodyLimit: 15 * MB },
    orderObject: { method: 'GET', path: '/oss/order/object', params: 'query', key: 'read' },
  },
  owner: {
    acceptDocuments: { method: 'POST', path: '/owner/acceptDocuments', params: 'body' },
    acceptedDocuments: { method: 'GET', path: '/owner/acceptedDocuments', params: 'none' },
    endOtherSessions: { method: 'POST', path: '/owner/endOtherSessions', params: 'body' },
    endSession: { method: 'POST', path: '/owner/endSession', params: 'body' },
    forgetPwd: { method: 'POST', path: '/owner/forgetPwd', params: 'body', public: { points: 2 } },
    login: { method: 'POST', path: '/owner/login', params: 'body', public: { points: 2 }, session: 'opens' },
    logout: { method: 'GET', path: '/owner/logout', params: 'none', session: 'ends' },
    register: { method: 'POST', path: '/owner/register', params: 'body', public: { points: 2 }, session: 'opens' },
    secretKey: { method: 'GET', path: '/owner/secretKey', params: 'none' },
    sendVerifyMsg: { method: 'POST', path: '/owner/sendVerifyMsg', params: 'body', public: { points: 2 } },
    sessions: { method: 'GET', path: '/owner/sessions', params: 'none' },
    updateInfo: { method: 'POST', path: '/owner/updateInfo', params: 'body' },
    updatePwd: { method: 'POST', path: '/owner/updatePwd', params: 'body' },
    userInfo: { method: 'GET', path: '/owner/userInfo', params: 'none', key: 'read' },
  },
  quoteConfig: {
    getExactPrice: { method: 'POST', path: '/quoteConfig/getExactPrice', params: 'body', key: 'read', budget: 'quotes' },
    getFreightClass: { method: 'POST', path: '/quoteConfig/getFreightClass', params: 'body', key: 'read', public: { points: 1 } },
    getOrderPrice: { method: 'POST', path: '/quoteConfig/getOrderPrice', params: 'body', key: 'read', budget: 'quotes' },
    getSimplePrice: { method: 'POST', path: '/quoteConfig/getSimplePrice', params: 'body', key: 'read', public: { points: 2 } },
    history: { method: 'POST', path: '/quoteConfig/history', params: 'body', key: 'read', decrypt: true },
    innerExactPrice: { method: 'POST', path: '/quoteConfig/innerExactPrice', params: 'body', public: { points: 10 }, budget: 'quotes' },
    innerQueryQuoteResult: { method: 'POST', path: '/quoteConfig/innerQueryQuoteResult', params: 'body', public: { points: 1 } },
    pickupDays: { method: 'GET', path: '/quoteConfig/pickupDays', params: 'query', key: 'read' },
    queryQuoteResult: { method: 'GET', path: '/quoteConfig/queryQuoteResult', params: 'query', key: 'read' },
    verifyAddress: { method: 'POST', path: '/quoteConfig/verifyAddress', params: 'body', key: 'read', public: { points: 1 } },
  },
  shipment: {
    count: { method: 'POST', path: '/shipment/count', params: 'body', key: 'read' },
    detail: { method: 'GET', path: '/shipment/detail', params: 'query', key: 'read' },
    export: { method: 'POST', path: '/shipment/export', params: 'body', key: 'read', budget: 'exports', continues: 'jobId' },
    page: { method: 'POST', path: '/shipment/page', params: 'body', key: 'read' },
    track: { method: 'POST', path: '/shipment/track', params: 'body', key: 'read' },
  },
  translate: {
    // 100 texts of 4000 Chinese characters.
    text: { method: 'POST', path: '/translate/text', params: 'body', public: { points: 10 }, budget: 'ai', bodyLimit: 3 * MB },
  },
} as const satisfies CallTable;

/** The literal table, for types that follow it row by row. */
export type Calls = typeof calls;

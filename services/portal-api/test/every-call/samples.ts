import { takeItem } from '../../src/domains/operators/work';
import { movementQueue } from '../../src/domains/wallet/reconcile/movement-queue';
import type { CallRow, Group, Name, Sent } from '../../src/platform/http/contract';
import { exampleAddress } from '../examples';
import { fileLike } from '../files';
import { bookingRequest, goldenItem, nextDay } from '../freight';
import { mailedCode } from '../mail';
import { missedPickup, openInvoice, openMovement, openPayout, sentPayout, unclearMessage, unclearOrder } from '../operators';
import type { TestApp } from '../test-app';
import { seal } from '../wire';
import { type Belongings, type EquippedOwner, PASSWORD } from './belongings';

/** Who calls, and where: for calls that need a code from a mail. */
export interface Caller {
  portal: TestApp;
  email: string;
  password: string;
}

type Sample<Input> = (has: Belongings, caller: Caller) => Input | Promise<Input>;
type Samples = { [G in Group]: { [N in Name<G>]: Sample<Sent<G, N>> } };

const shipment = () => ({ fromZip: '60607', toZip: '75201', unitSystem: 0 as const, items: [goldenItem], services: [] });
const person = () => ({ company: '测试公司', contactName: '测试员', phone: '312-555-0100' });

/** A good input of each call: a call that the contract gets without one here does not compile. */
export const samples: Samples = {
  addressBook: {
    create: () => exampleAddress(),
    update: ({ address: id }) => ({ ...exampleAddress(), id }),
    setDefault: ({ address: id }) => ({ id, isDefault: true }),
    page: () => ({ keyword: '芝加哥', pageNo: 1, pageSize: 10 }),
    quickQuery: () => ({ keyword: '芝加哥', limit: 5 }),
    get: ({ address: id }) => ({ id }),
    remove: ({ address: id }) => ({ id }),
  },
  aiHelper: {
    innerAiQuery: () => ({ text: '什么是货运等级？', scene: 'help' }),
    orderInfo: () => ({ text: '2 pallets 48x40x48 in, 1000 lb from 60607 to 75201' }),
  },
  apiKey: {
    list: () => ({}),
    create: (_has, { password }) => ({ name: 'WMS', scope: 'read', password: seal(password) }),
    rotate: ({ apiKey: keyId }, { password }) => ({ keyId, password: seal(password) }),
    revoke: ({ apiKey: keyId }) => ({ keyId }),
  },
  fund: {
    balance: () => ({}),
    cancelCashOut: ({ cashOut: transactionNo }) => ({ transactionNo }),
    cashOut: (_has, { password }) => ({
      amount: '10.00',
      method: 'bank',
      accountName: 'Example Goods',
      accountNo: '000123456789',
      routingNo: '110000000',
      bank: 'Example Bank',
      password: seal(password),
    }),
    cashOutDetail: ({ cashOut: transactionNo }) => ({ transactionNo }),
    recharge: ({ object }) => ({ amount: '100.00', method: 'wire', receiptObjects: [object], payRef: 'REF-1' }),
    rechargeDetail: ({ recharge: transactionNo }) => ({ transactionNo }),
    statement: () => ({ month: '2026-01' }),
    tradeRecords: () => ({ type: 1, pageNo: 1, pageSize: 10 }),
  },
  goods: {
    list: () => ({}),
    update: ({ goods: id }) => ({ id, name: '机械配件', unitSystem: 0, items: [goldenItem] }),
    remove: ({ goods: id }) => ({ id }),
  },
  listView: {
    list: () => ({ list: 'orders' }),
    save: ({ listView: id }) => ({ id, list: 'orders', name: '异常订单', query: 'exceptionOnly=true' }),
    remove: ({ listView: id }) => ({ id }),
  },
  location: {
    detail: () => ({ placeId: 'zip:60607' }),
    searchPlace: () => ({ input: 'Chicago' }),
  },
  notification: {
    list: () => ({ pageNo: 1, pageSize: 10 }),
    read: ({ notification: id }) => ({ ids: [id] }),
    settings: () => ({}),
    unread: () => ({}),
    updateSettings: () => ({ kinds: [{ kind: 'booked', portal: true, mail: false }], dailyMail: true, lowBalance: '250.00' }),
  },
  order: {
    cancel: ({ order: orderNo }) => ({ orderNo }),
    changeCarrier: ({ refusedOrder: orderNo, otherKey: uniqueKey, otherQuote: quoteId }) => ({ orderNo, uniqueKey, quoteId }),
    changePickup: ({ order: orderNo }) => ({ orderNo, pickupDate: nextDay(), readyTime: '10:00', closeTime: '16:00' }),
    createOrder: ({ uniqueCode, uniqueKey, quoteId }) => ({ uniqueCode, uniqueKey, quoteId, request: bookingRequest() }),
    remove: ({ endedOrder: orderNo }) => ({ orderNo }),
    claims: ({ order: orderNo }) => ({ orderNo }),
    submitClaim: ({ order: orderNo, charge: chargeId, object: objectName }) => ({
      orderNo,
      kind: 'difference',
      chargeId,
      amount: '1.00',
      reason: '重量无误',
      files: [objectName],
    }),
    revokeTracking: ({ order: orderNo }) => ({ orderNo }),
    shareTracking: ({ order: orderNo }) => ({ orderNo }),
    track: ({ trackingCode: code }) => ({ code }),
    withdrawClaim: ({ claim: id }) => ({ id }),
    detail: ({ order: orderNo }) => ({ orderNo }),
    getBolFile: ({ order: orderNo }) => ({ orderNo, fileType: 1 }),
    getUniqueCode: () => ({}),
    list: ({ order }) => ({ nos: [order], pageNo: 1, pageSize: 10 }),
    orderStatus: ({ order: keyword }) => ({ keyword }),
    overview: () => ({}),
    papers: ({ order }) => ({ orderNos: [order], fileType: 6 }),
    requote: ({ refusedOrder: orderNo }) => ({ orderNo, pickupDate: bookingRequest().pickupDate }),
    routeDetail: ({ order: orderNo }) => ({ orderNo }),
    uploadBolFile: ({ order: orderNo, object: objectName }) => ({ orderNo, objectName, fileType: 3, fileName: '签收单.jpg' }),
  },
  operator: {
    page: () => ({ kind: 'claim', state: 'difference', taken: false, takenBy: '', pageNo: 1, pageSize: 10 }),
    item: ({ claimItem: id }) => ({ id }),
    take: async (_has, { portal }) => ({ id: await takenItem(portal), from: portal.operator.name }),
    release: async (_has, { portal }) => ({ id: await takenItem(portal) }),
    note: ({ claimItem: id }) => ({ id, text: '已致电承运商' }),
    done: async (_has, { portal }) => ({ id: await openMovement(portal.db, 1_00), text: '银行手续费' }),
    answerClaim: ({ claimItem: id }) => ({ id, accept: true, amount: '1.00', answer: '已与承运商核实' }),
    carrierHas: async ({ order }, { portal }) => ({ id: await unclearOrder(portal.db, order), pro: '123-456789' }),
    carrierRefuses: async ({ order }, { portal }) => ({ id: await unclearOrder(portal.db, order) }),
    carrierLacks: async ({ order }, { portal }) => ({ id: await unclearOrder(portal.db, order) }),
    requestPickup: async ({ order }, { portal }) => ({ id: await missedPickup(portal.db, order) }),
    readMessage: async (_has, { portal }) => ({ id: await unclearMessage(portal.db) }),
    settleMessage: async (_has, { portal }) => ({ id: await unclearMessage(portal.db) }),
    acceptInvoice: async ({ order }, { portal }) => ({ id: await openInvoice(portal.db, order) }),
    approvePayout: async (_has, { portal, email }) => ({ id: await openPayout(portal.db, email) }),
    rejectPayout: async (_has, { portal, email }) => ({ id: await openPayout(portal.db, email), why: '户名不符' }),
    returnPayout: async (_has, { portal, email }) => ({ id: await sentPayout(portal.db, email), why: '收款银行退回' }),
    matchBank: () => ({}),
    rejectInvoice: async ({ order }, { portal }) => ({ id: await openInvoice(portal.db, order), reason: '与报价不符' }),
  },
  oss: {
    upload: () => ({ fileName: 'proof.jpg', contentType: 'image/jpeg', content: fileLike('jpeg').toString('base64') }),
    orderObject: ({ orderObject: objectName, order: orderId }) => ({ objectName, orderId }),
  },
  owner: {
    acceptDocuments: () => ({ terms: '2026-11-01', privacy: '2026-11-01' }),
    acceptedDocuments: () => ({}),
    endOtherSessions: () => ({}),
    endSession: async (_has, { portal, email }) => {
      const owner = portal.db.selectFrom('owner').select('id').where('email', '=', email);
      return portal.db.selectFrom('session').select('id').where('owner_id', '=', owner).executeTakeFirstOrThrow();
    },
    sessions: () => ({}),
    forgetPwd: async (_has, { portal, email }) => ({ email, code: await mailedCode(portal, email, 2), newPassword: seal('Another#2026') }),
    login: (_has, { email, password }) => ({ email, password: seal(password) }),
    logout: () => ({}),
    register: async (_has, { portal, email }) => {
      const another = `another-${email}`;
      return { ...person(), email: another, password: seal('Another#2026'), code: await mailedCode(portal, another, 1), agree: true };
    },
    secretKey: () => ({}),
    sendVerifyMsg: (_has, { email }) => ({ email, scene: 2 }),
    updateInfo: () => ({ ...person(), language: 'zh', unitSystem: 0 }),
    updatePwd: (_has, { password }) => ({ oldPassword: seal(password), newPassword: seal('Another#2026') }),
    userInfo: () => ({}),
  },
  quoteConfig: {
    getExactPrice: () => bookingRequest(),
    getFreightClass: () => ({ unitSystem: 0, items: [goldenItem] }),
    getOrderPrice: ({ quoteId }) => ({ quoteId, request: bookingRequest() }),
    getSimplePrice: shipment,
    history: () => ({ pageNo: 1, pageSize: 10 }),
    innerExactPrice: () => bookingRequest(),
    innerQueryQuoteResult: ({ uniqueKey }) => ({ uniqueKey }),
    pickupDays: () => ({ zip: '60607' }),
    queryQuoteResult: ({ uniqueKey }) => ({ uniqueKey }),
    verifyAddress: () => bookingRequest().pickup.address,
  },
  shipment: {
    count: () => ({}),
    detail: ({ shipment: orderCode }) => ({ orderCode }),
    export: ({ exportJob: jobId }) => ({ jobId }),
    page: () => ({ pageNo: 1, pageSize: 10 }),
    track: ({ trackingNo }) => ({ nos: [trackingNo] }),
  },
  translate: {
    text: () => ({ text: '请从后门进', from: 'zh', to: 'en' }),
  },
};

/** An item that the operator of the tests has taken, so that they can give it back. */
async function takenItem({ db, operator }: TestApp): Promise<string> {
  const id = await openMovement(db, 1_00);
  await db.transaction().execute((trx) => takeItem(trx, { sources: [movementQueue], operator, now: new Date() }, { id }));
  return id;
}

const table: Record<string, Record<string, (has: Belongings, caller: Caller) => unknown>> = samples;

/** A good input of a call for an owner, naming what is theirs. */
export const inputOf = async (portal: TestApp, { group, name }: CallRow, { owner, has }: EquippedOwner): Promise<object> =>
  (await table[group]![name]!(has, { portal, email: owner.email, password: PASSWORD })) as object;

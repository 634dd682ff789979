import type { Belongings } from './belongings';

type Kind = keyof Belongings;

/**
 * What each text of an input names, by call and path: things of an owner. A text of the contract that stands neither here nor
 * among `namesNothing` fails `foreign-ids.test.ts`.
 */
export const namedThings: Readonly<Record<string, Readonly<Record<string, readonly Kind[]>>>> = {
  'addressBook.update': { id: ['address'] },
  'addressBook.setDefault': { id: ['address'] },
  'addressBook.page': { keyword: ['word'] },
  'addressBook.quickQuery': { keyword: ['word'] },
  'addressBook.get': { id: ['address'] },
  'addressBook.remove': { id: ['address'] },
  'apiKey.rotate': { keyId: ['apiKey'] },
  'apiKey.revoke': { keyId: ['apiKey'] },
  'fund.cancelCashOut': { transactionNo: ['cashOut', 'recharge'] },
  'fund.cashOutDetail': { transactionNo: ['cashOut', 'recharge'] },
  'fund.recharge': { 'receiptObjects.*': ['object', 'orderObject'] },
  'fund.rechargeDetail': { transactionNo: ['recharge', 'cashOut'] },
  'fund.tradeRecords': { keyword: ['recharge', 'order'] },
  'goods.update': { id: ['goods'] },
  'goods.remove': { id: ['goods'] },
  'listView.save': { id: ['listView'] },
  'listView.remove': { id: ['listView'] },
  'notification.read': { 'ids.*': ['notification'] },
  // To an owner, the calls of operators answer the same whatever they name.
  'operator.item': { id: ['claimItem'] },
  'operator.take': { id: ['claimItem'] },
  'operator.release': { id: ['claimItem'] },
  'operator.note': { id: ['claimItem'] },
  'operator.done': { id: ['claimItem'] },
  'operator.answerClaim': { id: ['claimItem'] },
  'operator.carrierHas': { id: ['claimItem'] },
  'operator.carrierLacks': { id: ['claimItem'] },
  'operator.carrierRefuses': { id: ['claimItem'] },
  'operator.requestPickup': { id: ['claimItem'] },
  'operator.readMessage': { id: ['claimItem'] },
  'operator.settleMessage': { id: ['claimItem'] },
  'operator.acceptInvoice': { id: ['claimItem'] },
  'operator.rejectInvoice': { id: ['claimItem'] },
  'operator.approvePayout': { id: ['claimItem'] },
  'operator.rejectPayout': { id: ['claimItem'] },
  'operator.returnPayout': { id: ['claimItem'] },
  'order.cancel': { orderNo: ['order', 'endedOrder'] },
  'order.claims': { orderNo: ['order'] },
  'order.submitClaim': { orderNo: ['order'], chargeId: ['charge'], 'files.*': ['object', 'orderObject'] },
  'order.withdrawClaim': { id: ['claim'] },
  'order.revokeTracking': { orderNo: ['order'] },
  'order.shareTracking': { orderNo: ['order'] },
  'order.changeCarrier': { orderNo: ['refusedOrder', 'order'], uniqueKey: ['otherKey', 'uniqueKey'], quoteId: ['otherQuote', 'quoteId'] },
  'order.changePickup': { orderNo: ['order'] },
  'order.createOrder': { uniqueCode: ['uniqueCode'], uniqueKey: ['uniqueKey'], quoteId: ['quoteId'] },
  'order.remove': { orderNo: ['endedOrder', 'order'] },
  'order.detail': { orderNo: ['order'] },
  'order.getBolFile': { orderNo: ['order'] },
  'order.list': { keyword: ['order', 'word'], 'nos.*': ['order', 'word'] },
  'order.orderStatus': { keyword: ['order', 'word'], 'nos.*': ['order', 'word'] },
  'order.papers': { 'orderNos.*': ['order', 'endedOrder'] },
  'order.requote': { orderNo: ['refusedOrder', 'order'] },
  'order.routeDetail': { orderNo: ['order'] },
  'order.uploadBolFile': { orderNo: ['order'], objectName: ['object', 'orderObject'] },
  'oss.orderObject': { objectName: ['object', 'orderObject'], orderId: ['order'] },
  'owner.endSession': { id: ['session'] },
  'owner.forgetPwd': { email: ['email'], challenge: ['challenge'] },
  'owner.login': { email: ['email'] },
  'owner.register': { email: ['email'], challenge: ['challenge'] },
  'owner.sendVerifyMsg': { email: ['email'] },
  'owner.updatePwd': { challenge: ['challenge'] },
  'quoteConfig.getOrderPrice': { quoteId: ['quoteId'] },
  'quoteConfig.innerQueryQuoteResult': { uniqueKey: ['uniqueKey'] },
  'quoteConfig.queryQuoteResult': { uniqueKey: ['uniqueKey'] },
  'shipment.count': { keyword: ['shipment', 'trackingNo'], 'nos.*': ['shipment', 'trackingNo'] },
  'shipment.detail': { orderCode: ['shipment'] },
  'shipment.export': {
    jobId: ['exportJob'],
    'filter.keyword': ['shipment', 'trackingNo'],
    'filter.nos.*': ['shipment', 'trackingNo'],
  },
  'shipment.page': { keyword: ['shipment', 'trackingNo'], 'nos.*': ['shipment', 'trackingNo'] },
  'shipment.track': { 'nos.*': ['trackingNo', 'shipment'] },
};

/** Ends of `group.name path`: texts that say something of the caller's own and select nothing. */
const namesNothing: readonly string[] = [
  // Of an address.
  [
    'label',
    'company',
    'companyEn',
    'contactName',
    'contactNameEn',
    'phone',
    'phoneExt',
    'address1',
    'address2',
    'city',
    'state',
    'zip',
    'fromZip',
    'toZip',
  ],
  ['openTime', 'closeTime', 'readyTime', 'address.email', 'addressBook.create email', 'addressBook.update email'],
  ['quoteConfig.verifyAddress email'],
  // Of a shipment.
  [
    'nmfc',
    'description',
    'descriptionEn',
    'unNumber',
    'properName',
    'hazardClass',
    'hazmat.quantity',
    'emergencyPhone',
    'declaredValue',
    'referenceNo',
  ],
  // Of money. An account is one outside of the portal.
  ['amount', 'accountName', 'accountNo', 'routingNo', 'bank', 'payRef', 'remark', 'fund.statement month'],
  // Secrets of the caller, which prove something of the account that an e-mail names.
  ['password', 'oldPassword', 'newPassword', 'code'],
  // Of a key.
  ['apiKey.create name'],
  // Of notifications: until when they are read.
  ['until', 'lowBalance'],
  // The code of a link is for whoever has it.
  ['order.track code'],
  // Of a claim.
  ['order.submitClaim reason'],
  // Of goods.
  ['goods.update name'],
  // Of a view: a list of the portal, and what it is filtered by.
  ['listView.list list', 'listView.save list', 'listView.save name', 'listView.save query'],
  // Beside a password it is not read; as the challenge of a code it is that of `owner.forgetPwd`.
  ['fund.cashOut challenge'],
  // Of an operator: what the queue is filtered by, names of operators, a number that a carrier said.
  ['operator.page kind', 'operator.page state', 'operator.page takenBy', 'operator.take from', 'operator.answerClaim answer'],
  ['operator.carrierHas pro', 'operator.rejectInvoice reason', 'operator.rejectPayout why', 'operator.returnPayout why'],
  // Of a file.
  ['fileName', 'contentType', 'content'],
  // Places and carriers are everybody's; a place session only groups searches.
  ['placeId', 'searchPlace input', 'sessionToken', 'scac', 'carrier', 'lane'],
  ['text', 'texts.*'],
].flat();

export const saysNothingOfOthers = (call: string, path: string): boolean =>
  namesNothing.some((end) => [` ${end}`, `.${end}`].some((suffix) => ` ${call} ${path}`.endsWith(suffix)));

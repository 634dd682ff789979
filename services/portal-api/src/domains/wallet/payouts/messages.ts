import type { Message } from '../../../platform/http/errors';

/** Refusals of the steps of a cash-out, for operators. */
export const payoutMessages = {
  unknown: { zh: '没有提现 {transactionNo}', en: 'there is no cash-out {transactionNo}' },
  decided: { zh: '提现 {transactionNo} 已有结果', en: 'cash-out {transactionNo} is decided already' },
  waits: {
    zh: '提现 {transactionNo} 的收款人是新的，须等待至 {until}',
    en: 'cash-out {transactionNo} waits until {until}, because its payee is new',
  },
  approved: { zh: '提现 {transactionNo} 已由 {by} 批准', en: 'cash-out {transactionNo} is approved by {by} already' },
  otherBank: {
    zh: '提现 {transactionNo} 已交给另一家银行：当时 BANK 不是 file',
    en: 'cash-out {transactionNo} was given to another bank: BANK was not file',
  },
  inFile: { zh: '提现 {transactionNo} 已在文件 {fileNo} 中付出', en: 'cash-out {transactionNo} is on its way, in file {fileNo}' },
  noCheque: {
    zh: '提现 {transactionNo} 不是支票，须放入文件',
    en: 'cash-out {transactionNo} is not by cheque: it goes into a file',
  },
  notApproved: { zh: '提现 {transactionNo} 未经批准', en: 'cash-out {transactionNo} is not approved' },
  fourEyes: {
    zh: '提现 {transactionNo} 由 {by} 批准，须由另一人寄出',
    en: 'cash-out {transactionNo} is approved by {by}: somebody else sends it',
  },
  notOnItsWay: { zh: '提现 {transactionNo} 尚未付出，请拒绝', en: 'cash-out {transactionNo} was not on its way: reject it' },
  takenBack: { zh: '提现 {transactionNo} 已经收回', en: 'cash-out {transactionNo} is taken back already' },
} satisfies Record<string, Message>;

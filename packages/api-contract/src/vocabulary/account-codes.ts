/** Codes of an owner's account: ledger entries, ways to pay, language, verification. */

/** Kinds of ledger entries. */
export const TradeType = {
  RECHARGE: 1,
  FREEZE: 2,
  CHARGE: 3,
  UNFREEZE: 4,
  DEBIT_ADJUSTMENT: 5,
  CREDIT_ADJUSTMENT: 6,
  REFUND: 7,
  CASH_OUT: 8,
  /** Pays an amount owed out of available. */
  REPAYMENT: 9,
  /** The bank takes a credited recharge back. */
  REVERSAL: 10,
} as const;
export type TradeType = (typeof TradeType)[keyof typeof TradeType];

export const TradeStatus = { PENDING: 0, SUCCESS: 1, REJECTED: 2, CANCELLED: 3, REVERSED: 4 } as const;
export type TradeStatus = (typeof TradeStatus)[keyof typeof TradeStatus];

export const RechargeMethod = { BANK: 'bank', CHECK: 'check', WIRE: 'wire', ZELLE: 'zelle' } as const;
export type RechargeMethod = (typeof RechargeMethod)[keyof typeof RechargeMethod];

export const CashOutMethod = { BANK: 'bank', CHECK: 'check' } as const;
export type CashOutMethod = (typeof CashOutMethod)[keyof typeof CashOutMethod];

/** The purpose of a verification code. */
export const VerifyScene = { REGISTER: 1, FORGOT: 2, CHANGE: 3 } as const;
export type VerifyScene = (typeof VerifyScene)[keyof typeof VerifyScene];

/** Interface languages; zh is the default. */
export const Language = { ZH: 'zh', EN: 'en' } as const;
export type Language = (typeof Language)[keyof typeof Language];

/** What an owner is told of; `security` is always mailed. */
export const NotificationKind = {
  BOOKED: 'booked',
  PICKED_UP: 'pickedUp',
  EXCEPTION: 'exception',
  OUT_FOR_DELIVERY: 'outForDelivery',
  DELIVERED: 'delivered',
  PRICE_DIFFERENCE: 'priceDifference',
  TOP_UP: 'topUp',
  CASH_OUT: 'cashOut',
  LOW_BALANCE: 'lowBalance',
  SECURITY: 'security',
} as const;
export type NotificationKind = (typeof NotificationKind)[keyof typeof NotificationKind];

/** What the operator of a portal publishes, in versions that are named by their first day in force: `2026-11-01`. */
export const DocumentKind = { TERMS: 'terms', PRIVACY: 'privacy', CONTACT: 'contact', HELP: 'help' } as const;
export type DocumentKind = (typeof DocumentKind)[keyof typeof DocumentKind];

/** The documents that an owner accepts. */
export const CONSENT_KINDS = [DocumentKind.TERMS, DocumentKind.PRIVACY] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

/** The task of the AI helper. */
export const AiScene = { ADDRESS: 'address', ORDER: 'order', HELP: 'help' } as const;
export type AiScene = (typeof AiScene)[keyof typeof AiScene];

/**
 * Codes of the envelope. 0, -1, 401 and 20000 are the protocol's; the other positive ones are this portal's own.
 * A client knows the code of a failure here and shows the server's msg.
 */
export const ErrorCode = {
  OK: 0,
  GENERIC: -1,
  UNAUTHORIZED: 401,
  INVALID: 20000,
  /** A wrong e-mail or password; never 401, which means that a token is no longer valid. */
  BAD_CREDENTIALS: 40010,
  BAD_VERIFY_CODE: 40011,
  INSUFFICIENT_FUNDS: 40200,
  /** The wallet owes: it is topped up before it books or pays out. */
  AMOUNT_OWED: 40210,
  FORBIDDEN: 40300,
  /** Unknown, malformed and foreign ids get the same answer. */
  NOT_FOUND: 40400,
  CONFLICT: 40900,
  EMAIL_TAKEN: 40910,
  WRONG_STATUS: 40920,
  QUOTE_EXPIRED: 41000,
  TOO_LARGE: 41300,
  TOO_MANY: 42900,
  NOT_AVAILABLE: 50100,
} as const;
export type ErrorCode = (typeof ErrorCode)[keyof typeof ErrorCode];

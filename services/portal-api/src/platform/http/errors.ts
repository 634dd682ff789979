import { ErrorCode, type Language } from '@portal/api-contract/vocabulary';

/** One sentence in both languages; `{name}` stands for a parameter. */
export type Message = Readonly<Record<Language, string>>;

export type MessageParams = Readonly<Record<string, string | number>>;

/** A message in one language, with its parameters filled in. */
export const textIn = (text: Message, language: Language, params: MessageParams): string =>
  text[language].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/** A refusal with a reason for the person. It is answered as an envelope and rolls back the transaction in which it is thrown. */
export class BusinessError extends Error {
  constructor(
    readonly code: Exclude<ErrorCode, typeof ErrorCode.OK>,
    readonly text: Message,
    readonly params: MessageParams = {},
  ) {
    super(textIn(text, 'en', params));
  }

  /** The text in a language, with its parameters filled in. */
  messageIn(language: Language): string {
    return textIn(this.text, language, this.params);
  }
}

/** Code 20000 for what only the server can check, such as a ZIP that does not exist; fields are dotted paths of the input. */
export class InvalidInput extends BusinessError {
  constructor(readonly fields: readonly { field: string; text: Message }[]) {
    super(ErrorCode.INVALID, fields[0]?.text ?? messages.invalid);
  }
}

/** A refusal with its own code, because of one field. */
export class FieldRefusal extends BusinessError {
  constructor(
    code: BusinessError['code'],
    readonly field: string,
    text: Message,
    params: BusinessError['params'] = {},
  ) {
    super(code, text, params);
  }
}

/** Code 42900 with the time, in milliseconds, after which the same call may succeed; it goes along as Retry-After. */
export class TooMany extends BusinessError {
  constructor(
    text: Message,
    readonly retryAfterMs: number,
    params: BusinessError['params'] = {},
  ) {
    super(ErrorCode.TOO_MANY, text, params);
  }
}

/** Absent, malformed and other owners' ids: one answer for all three. */
export const notFound = (): BusinessError => new BusinessError(ErrorCode.NOT_FOUND, messages.notFound);

export const messages = {
  invalid: { zh: '提交的内容有误，请检查', en: 'Some of the values are not valid' },
  body: { zh: '请求内容不是有效的 JSON', en: 'The request is not valid JSON' },
  tooLarge: { zh: '请求内容过大', en: 'The request is too large' },
  unauthorized: { zh: '登录已过期，请重新登录', en: 'Your session has ended, please sign in again' },
  wrongKey: { zh: 'API 密钥无效或已吊销', en: 'This API key is wrong or was revoked' },
  wrongOperatorKey: { zh: '操作员密钥缺失或无效', en: 'The key of an operator is missing or wrong' },
  beyondRole: { zh: '{name} 无权进行此操作：需要角色 {roles}', en: '{name} may not do this: it needs the role {roles}' },
  beyondScope: { zh: '此 API 密钥无权调用该接口', en: 'This API key may not make this call' },
  notFound: { zh: '未找到该记录', en: 'This record was not found' },
  noSuchCall: { zh: '接口不存在', en: 'There is no such call' },
  tooManyRequests: { zh: '请求过于频繁，请稍后再试', en: 'Too many requests, please try again later' },
  tooManyRunning: {
    zh: '您同时进行的操作过多，请等待其完成后再试',
    en: 'Too many of your operations are running, please try again when they are done',
  },
  tooManyUploads: {
    zh: '正在上传的文件过多，请稍后再试',
    en: 'Too many files are being uploaded, please try again shortly',
  },
  requestsSpent: {
    zh: '操作过于频繁：每个账户每分钟最多 {max} 次请求，请一分钟后再试',
    en: 'An account may make {max} requests a minute, and yours has made them. Please try again in a minute',
  },
  uploadsSpent: {
    zh: '本小时的文件上传次数已用完（每小时 {max} 次），请 {minutes} 分钟后再试',
    en: 'Your account has used its {max} file uploads an hour. Please try again in {minutes} min',
  },
  aiSpent: {
    zh: '本小时的智能识别与翻译次数已用完（每小时 {max} 次），请 {minutes} 分钟后再试',
    en: 'Your account has used its {max} AI readings and translations an hour. Please try again in {minutes} min',
  },
  quotesSpent: {
    zh: '本小时的询价次数已用完（每小时 {max} 次），请 {minutes} 分钟后再试',
    en: 'Your account has used its {max} quote requests an hour. Please try again in {minutes} min',
  },
  exportsSpent: {
    zh: '本小时的导出次数已用完（每小时 {max} 次），请 {minutes} 分钟后再试',
    en: 'Your account has used its {max} exports an hour. Please try again in {minutes} min',
  },
  unexpected: { zh: '系统繁忙，请稍后再试', en: 'Something went wrong, please try again later' },
  emptyKey: { zh: '请求标识不能为空', en: 'The Idempotency-Key is empty' },
  longKey: { zh: '请求标识不能超过 200 个字符', en: 'The Idempotency-Key is longer than 200 characters' },
  keyReused: { zh: '该请求标识已用于其他内容', en: 'This Idempotency-Key was used for a different request' },
} satisfies Record<string, Message>;

export interface ErrorEnvelope {
  code: number;
  msg: string;
  data: unknown;
}

export const envelopeOf = (code: number, text: Message, language: Language, data: unknown = null): ErrorEnvelope => ({
  code,
  msg: text[language],
  data,
});

/** The answer to a thrown error; undefined for one that is no refusal. */
export function toErrorEnvelope(error: unknown, language: Language): ErrorEnvelope | undefined {
  if (error instanceof InvalidInput) {
    const data = error.fields.map(({ field, text }) => ({ field, msg: text[language] }));
    return envelopeOf(error.code, messages.invalid, language, data);
  }
  if (error instanceof FieldRefusal) {
    const msg = error.messageIn(language);
    return { code: error.code, msg, data: [{ field: error.field, msg }] };
  }
  if (error instanceof BusinessError) return { code: error.code, msg: error.messageIn(language), data: null };
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  // PostgreSQL stores no NUL, so no record has such an id.
  if (code === '22021') return envelopeOf(ErrorCode.NOT_FOUND, messages.notFound, language);
  if (statusCode === 413) return envelopeOf(ErrorCode.TOO_LARGE, messages.tooLarge, language);
  if (statusCode === 400 || statusCode === 415) return envelopeOf(ErrorCode.INVALID, messages.body, language, []);
  return undefined;
}

/** What a verification code is sent for. */
export const VerifyScene = { REGISTER: 1, FORGOT: 2, CHANGE: 3 } as const;
export type VerifyScene = (typeof VerifyScene)[keyof typeof VerifyScene];

/** Interface languages; zh is the default. */
export const Language = { ZH: 'zh', EN: 'en' } as const;
export type Language = (typeof Language)[keyof typeof Language];

/** What the AI helper is asked to do with a text. */
export const AiScene = { ADDRESS: 'address', ORDER: 'order', HELP: 'help' } as const;
export type AiScene = (typeof AiScene)[keyof typeof AiScene];

import type { Message } from '../../platform/http/errors';

export const ownerMessages = {
  badCredentials: { zh: '邮箱或密码错误', en: 'Wrong email address or password' },
  tooManyAttempts: {
    zh: '尝试次数过多，请稍后再试（{minutes} 分钟后）',
    en: 'Too many attempts, please try again in {minutes} minutes',
  },
  unreadablePassword: { zh: '密码无法解密，请刷新页面后重试', en: 'The password could not be read, reload the page and try again' },
  weakPassword: {
    zh: '密码须为 8–64 个字符，并同时包含字母和数字',
    en: 'Use 8 to 64 characters with at least one letter and one digit',
  },
  wrongOldPassword: { zh: '当前密码错误', en: 'The current password is wrong' },
  badCode: { zh: '验证码错误或已失效', en: 'This code is wrong or no longer valid' },
  tooManyCodesAsked: { zh: '获取验证码过于频繁，请在 {minutes} 分钟后再试', en: 'Too many codes were asked for from here, please try again in {minutes} minutes' },
  tooManyCodes: { zh: '验证码发送次数过多，请稍后再试', en: 'Too many codes were sent to this address, please try again later' },
  emailTaken: { zh: '该邮箱已注册，请直接登录', en: 'This email address already has an account, please sign in' },
  mailFailed: { zh: '邮件发送失败，请稍后再试', en: 'The mail could not be sent, please try again later' },
} satisfies Record<string, Message>;

import type { Message } from '../http/errors';

export const ownerMessages = {
  badCredentials: { zh: '邮箱或密码错误', en: 'Wrong e-mail address or password' },
  tooManyAttempts: {
    zh: '登录失败次数过多，请 {minutes} 分钟后再试',
    en: 'Too many failed sign-ins, please try again in {minutes} minutes',
  },
  unreadablePassword: { zh: '密码无法解密，请刷新页面后重试', en: 'The password could not be read, reload the page and try again' },
} satisfies Record<string, Message>;

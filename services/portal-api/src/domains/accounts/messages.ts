import { type Language, type NotificationKind, VerifyScene } from '@portal/api-contract/vocabulary';
import type { Message } from '../../platform/http/errors';
import type { Mail } from '../../platform/mail/mailer';

/** What happened to an account, in the words of the domain where it happened. */
export interface Notice {
  /** Without the name of the portal, which goes before it. */
  subject: Message;
  text: Message;
  /** For `{name}` in both; without line ends. A message is filled in by its language. */
  params?: Readonly<Record<string, string | number | Message>>;
  /** What of, for the owner's settings; about the security of the account where it is absent. */
  kind?: NotificationKind;
  /** The page of the portal that shows it; the profile where it is absent. */
  path?: string;
}

export const ownerMessages = {
  badCredentials: { zh: '邮箱或密码错误', en: 'Wrong email address or password' },
  tooManyAttempts: {
    zh: '尝试次数过多，请 {minutes} 分钟后再试',
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
} satisfies Record<string, Message>;

/** The frame of every notice. */
export const noticeMessages = {
  portal: { zh: '零担货运平台：', en: 'LTL Freight Portal: ' },
  time: { zh: '时间：{time}', en: 'Time: {time}' },
  notYou: {
    zh: '如非本人操作，请立即在登录页面用“忘记密码”重置密码，这会结束所有已登录的会话。',
    en: 'If this was not you, set a new password at once by “Forgot password” on the sign-in page. That ends every open session.',
  },
  open: { zh: '查看详情：{portal}{path}', en: 'See more: {portal}{path}' },
  unsubscribe: {
    zh: '不想再收到此类邮件：{portal}{path}',
    en: 'Stop mails of this kind: {portal}{path}',
  },
  digest: { zh: '今日 {n} 条通知', en: '{n} notifications of the day' },
  more: { zh: '另有 {n} 条，请在门户中查看。', en: '{n} more are in the portal.' },
  unsubscribeAll: {
    zh: '不想再收到通知邮件：{portal}{path}',
    en: 'Stop notification mails: {portal}{path}',
  },
} satisfies Record<string, Message>;

/** Of a new password, to an owner with so many API keys: keys are of programs, and keep working. */
export const passwordChanged = (keys: number): Notice => ({
  subject: { zh: '登录密码已修改', en: 'your password was changed' },
  text: {
    zh: `您账户的登录密码已修改，其他设备上的登录已全部结束。${keys > 0 ? '仍有效的 API 密钥：{keys} 个，可在“个人中心 → API 密钥”中查看并吊销。' : ''}`,
    en: `The password of your account was changed. Every other session has ended.${keys > 0 ? ' API keys that keep working: {keys}. You see and revoke them in your profile, under “API keys”.' : ''}`,
  },
  params: { keys },
});

/** Of a sign-in from a device that the account does not know. */
export const newSignIn = ({ browser, system, address }: { browser: string; system: string; address: string }): Notice => ({
  subject: { zh: '新设备登录提醒', en: 'a new device signed in' },
  text: {
    zh: '您的账户刚刚在一台新设备上登录：{program}，网络地址 {address}。可在“个人中心 → 登录设备”中查看并结束会话。',
    en: 'A new device signed in to your account: {program}, from the network address {address}. You see and end sessions in your profile, under “Signed-in devices”.',
  },
  params: { program: [browser, system].filter(Boolean).join(' · ') || '—', address },
});

interface Wording {
  subject: Message;
  /** With the code as `{code}`. */
  withCode: Message;
  /** For an address that has, or lacks, the account that the code would be for. */
  without: Message;
}

const noAccount: Message = {
  zh: '有人使用此邮箱申请验证码，但此邮箱还没有注册账户。您可以在注册页面开通账户。',
  en: 'Somebody asked for a code for this address, but there is no account for it. You can open one on the registration page.',
};

const wordings: Record<VerifyScene, Wording> = {
  [VerifyScene.REGISTER]: {
    subject: { zh: '零担货运平台：注册验证码', en: 'LTL Freight Portal: your registration code' },
    withCode: { zh: '您正在注册零担货运平台账户，验证码为：{code}', en: 'Your code to open an account on the LTL Freight Portal: {code}' },
    without: {
      zh: '有人使用此邮箱申请注册，但此邮箱已有账户，请直接登录。忘记密码时，可在登录页面重置。',
      en: 'Somebody asked to register this address, but it already has an account: sign in with it. A forgotten password can be reset on the sign-in page.',
    },
  },
  [VerifyScene.FORGOT]: {
    subject: { zh: '零担货运平台：重置密码验证码', en: 'LTL Freight Portal: your code for a new password' },
    withCode: { zh: '您正在重置登录密码，验证码为：{code}', en: 'Your code to set a new password: {code}' },
    without: noAccount,
  },
  [VerifyScene.CHANGE]: {
    subject: { zh: '零担货运平台：身份验证码', en: 'LTL Freight Portal: your verification code' },
    withCode: {
      zh: '您正在修改账户信息或申请提现，验证码为：{code}',
      en: 'Your code to change your account, or to cash out: {code}',
    },
    without: noAccount,
  },
};

const validity: Message = { zh: '验证码 10 分钟内有效，请勿告诉他人。', en: 'It is good for 10 minutes. Do not give it to anybody.' };
const ignore: Message = { zh: '如非本人操作，请忽略此邮件。', en: 'If this was not you, ignore this mail.' };

/** The mail for a code; without a code, the one that says why there is none. */
export function codeMail(to: string, scene: VerifyScene, code: string | undefined, language: Language): Mail {
  const { subject, withCode, without } = wordings[scene];
  const lines = code === undefined ? [without] : [withCode, validity];
  const text = [...lines, ignore].map((line) => line[language]).join('\n\n');
  return { to, subject: subject[language], text: `${text.replace('{code}', code ?? '')}\n` };
}

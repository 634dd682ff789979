import { type Language, VerifyScene } from '@portal/api-contract/vocabulary';
import type { Message } from '../../platform/http/errors';
import type { Mail } from '../../platform/mail/mailer';

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
    withCode: { zh: '您正在修改账户信息，验证码为：{code}', en: 'Your code to change your account: {code}' },
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

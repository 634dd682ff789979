import type { Message } from '../../../platform/http/errors';
import type { Notice } from '../messages';

export const keyMessages = {
  tooMany: { zh: 'API 密钥最多 {count} 个，请先吊销不用的密钥', en: 'You have {count} API keys, the most there can be: revoke one first' },
} satisfies Record<string, Message>;

/** Mails about a key; `key` names it as its owner does. */
export const keyNotices = {
  made: (key: string): Notice => ({
    subject: { zh: '已创建 API 密钥', en: 'an API key was made' },
    text: {
      zh: '您的账户新建了 API 密钥“{key}”。持有者可以通过接口访问您的账户。',
      en: 'The API key "{key}" was made for your account. Whoever has it can call the API for you.',
    },
    params: { key },
  }),
  rotated: (key: string): Notice => ({
    subject: { zh: 'API 密钥已更换', en: 'the secret of an API key was replaced' },
    text: {
      zh: 'API 密钥“{key}”已生成新的密钥，原密钥立即失效。',
      en: 'The API key "{key}" has a new secret. The former one ended at once.',
    },
    params: { key },
  }),
  newNetwork: (key: string, network: string): Notice => ({
    subject: { zh: 'API 密钥首次在新的网络使用', en: 'an API key was used from a new network' },
    text: {
      zh: 'API 密钥“{key}”首次从 {network} 使用。如果这不是贵公司的系统，请在个人中心吊销它。',
      en: 'The API key "{key}" was used from {network} for the first time. If that is not a system of yours, revoke the key in your profile.',
    },
    params: { key, network },
  }),
};

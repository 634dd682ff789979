import { defineTexts } from '../lib/language';

export const signatureTexts = defineTexts(
  {
    state: { unsigned: '不签名', unchecked: '签名未核对', checked: '签名已核对' },
    signsAs: (key: string) => `本控制台以密钥 ${key} 签名`,
    readOnly: {
      trust: '这个通道的发布有签名，控制台没有信任文件：签名未核对，这里不能变更',
      key: '控制台没有签名密钥：这里只能查看',
    },
    readOnlyHint: { trust: '平台团队设置 TRUST_FILE 与 PORTAL_KEY 后可以变更；在此之前用命令行 portal。', key: '平台团队设置 PORTAL_KEY 后可以变更；在此之前用命令行 portal。' },
    keyFault: '控制台的密钥不算数：这里只能查看',
    faults: (count: number) => `${count} 个应用的发布不算数，这里不显示`,
    history: '变更历史不是签名的那一份：分步发布、冻结与标记未知，也不能变更',
    stale: '没有人声明哪些变更是最新的，这里看到的可能比访客得到的旧',
    ending: (name: string, until: string) => `密钥 ${name} 到 ${until} 为止`,
    endingHint: '把下一把密钥加入信任文件，再用它执行 portal sign。',
    waits: (what: string) => `等待签名：${what}`,
    waitsBy: (who: string, at: string) => `${who} 于 ${at} 提议，已签名：`,
    approve: '另一人用自己的密钥执行：',
    overtaken: '已不能签名同意：',
    signedBy: (names: string) => `由 ${names} 签名`,
  },
  {
    state: { unsigned: 'Not signed', unchecked: 'Signatures are not checked', checked: 'Signatures are checked' },
    signsAs: (key) => `changes made here are signed by ${key}`,
    readOnly: {
      trust: 'Releases of this channel are signed, and the console has no trust file: signatures are not checked, and nothing can be changed here',
      key: 'The console has no key to sign with: nothing can be changed here',
    },
    readOnlyHint: {
      trust: 'With TRUST_FILE and PORTAL_KEY, which the platform team sets, it can. Until then, use portal on the command line.',
      key: 'With PORTAL_KEY, which the platform team sets, it can. Until then, use portal on the command line.',
    },
    keyFault: 'The console’s key does not count: nothing can be changed here',
    faults: (count) => (count === 1 ? 'One release does not count and is not shown' : `${count} releases do not count and are not shown`),
    history: 'The history is not the signed one: rollouts, freezes and marks are unknown, and nothing can be changed',
    stale: 'Nobody says which changes are the newest: this may be older than what visitors have',
    ending: (name, until) => `The key ${name} ends at ${until}`,
    endingHint: 'Add the next one to the trust file, and run portal sign with it.',
    waits: (what) => `Waits for a signature: ${what}`,
    waitsBy: (who, at) => `Proposed by ${who} at ${at}; signed by`,
    approve: 'Somebody else runs, with their own key:',
    overtaken: 'It cannot be approved any more:',
    signedBy: (names) => `Signed by ${names}`,
  },
);

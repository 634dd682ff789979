/** The few sentences that the kit itself speaks. */
export const kitMessages = {
  zh: {
    unreachable: '无法连接服务器，请检查网络后重试。',
    empty: '服务器的答复中没有数据，请重试。',
    listFailed: '列表加载失败',
    unexpected: '操作没有成功，请稍后重试。',
  },
  en: {
    unreachable: 'The server could not be reached. Check your connection and try again.',
    empty: 'The server answered without data. Please try again.',
    listFailed: 'The list could not be loaded',
    unexpected: 'That did not work. Please try again.',
  },
};

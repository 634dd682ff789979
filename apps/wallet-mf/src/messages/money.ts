const zh = {
  back: { wallet: '返回钱包', order: '返回下单', page: '返回上一页' },
  method: '方式',
  rule: {
    required: '请输入金额',
    number: '请输入数字金额，例如 1000.50',
    decimals: '最多两位小数',
    positive: '金额必须大于 0',
    min: '最低 {{amount}}',
    max: '单笔最高 {{amount}}',
    available: '超过可用余额 {{amount}}',
    needed: '此项必填',
    account: '账号应为 4 至 34 位数字或字母',
  },
  lost: {
    title: '没有收到服务器的答复，申请可能已经提交',
    hint: '{{why}} 可以直接再次提交，同一份申请不会重复处理。',
    arrived: '上一次提交已经成功，这次的修改没有生效',
    arrivedHint: '请先在交易记录中查看上一笔申请；如需再提交一笔，请重新填写。',
    anew: '重新填写',
  },
};

const en: typeof zh = {
  back: { wallet: 'Back to the wallet', order: 'Back to booking', page: 'Back' },
  method: 'Method',
  rule: {
    required: 'Enter an amount',
    number: 'Enter an amount in digits, such as 1000.50',
    decimals: 'At most two decimals',
    positive: 'The amount must be more than 0',
    min: 'At least {{amount}}',
    max: 'At most {{amount}} at once',
    available: 'More than the {{amount}} available',
    needed: 'This field is required',
    account: 'Enter an account number of 4 to 34 digits or letters',
  },
  lost: {
    title: 'No answer from the server; your request may have arrived',
    hint: '{{why}} You can send it again: the same request is never carried out twice.',
    arrived: 'Your earlier request has arrived; what you changed since was not sent',
    arrivedHint: 'Look for it in your transactions. To make another request, start a new form.',
    anew: 'Start a new form',
  },
};

/** Texts that top-up and cash-out share. */
export const money = { zh, en };

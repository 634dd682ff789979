import { defineMessages } from '@portal/remote-kit';

/** What may be wrong with a field. Apart from the texts of the form, because the home page shows them too. */
export const validationMessages = defineMessages('orders:validation', {
  zh: {
    required: '此项必填',
    zip: '请输入 5 位邮编，或输入城市后从列表中选择',
    qty: '请输入 1–52 的整数',
    positive: '必须大于 0',
    integer: '请输入正整数',
    max: '不能大于 {{max}}',
    nmfc: '格式如 156600-02',
    unNumber: '格式如 UN1263',
    hazardClass: '格式如 3 或 2.1',
    phone: '电话号码格式不正确',
    email: '邮箱格式不正确',
    state: '2 个字母，如 IL',
    close: '必须晚于备货完成时间',
    amount: '金额，最多两位小数',
  },
  en: {
    required: 'This field is required',
    zip: 'Enter 5 digits, or type a city and choose from the list',
    qty: 'Enter a whole number from 1 to 52',
    positive: 'Must be more than 0',
    integer: 'Enter a whole number',
    max: 'Must be at most {{max}}',
    nmfc: 'Such as 156600-02',
    unNumber: 'Such as UN1263',
    hazardClass: 'Such as 3 or 2.1',
    phone: 'Enter a valid phone number',
    email: 'Enter a valid email address',
    state: 'Two letters, such as IL',
    close: 'Must be after the ready time',
    amount: 'An amount with at most two decimals',
  },
});

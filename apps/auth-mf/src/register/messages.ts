import { defineMessages } from '@portal/remote-kit';

export const registerMessages = defineMessages('auth:register', {
  zh: {
    title: '注册企业账号',
    subtitle: '几分钟即可开始询价和下单',
    submit: '注册',
    haveAccount: '已有账号？',
    login: '去登录',
    company: '公司名称',
    contactName: '联系人',
    phone: '电话',
    agree: { to: '我已阅读并同意', and: '与' },
    mustAgree: '请先同意服务条款与隐私政策',
  },
  en: {
    title: 'Register your company',
    subtitle: 'Start quoting and booking within minutes',
    submit: 'Register',
    haveAccount: 'Already registered?',
    login: 'Sign in',
    company: 'Company',
    contactName: 'Contact',
    phone: 'Phone',
    agree: { to: 'I have read and accept the', and: 'and the' },
    mustAgree: 'Accept the terms of service and the privacy policy first',
  },
});

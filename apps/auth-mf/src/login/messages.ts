import { defineMessages } from '@portal/remote-kit';

export const loginMessages = defineMessages('auth:login', {
  zh: {
    title: '登录',
    subtitle: '使用注册邮箱登录货运平台',
    submit: '登录',
    forgot: '忘记密码？',
    noAccount: '还没有账号？',
    register: '免费注册',
    reset: {
      title: '找回密码',
      text: '输入注册邮箱，用邮件中的验证码设置新密码。',
      submit: '设置新密码',
      cancel: '取消',
      done: '新密码已生效，请用新密码登录',
    },
  },
  en: {
    title: 'Sign in',
    subtitle: 'Use the email address of your account',
    submit: 'Sign in',
    forgot: 'Forgot password?',
    noAccount: 'No account yet?',
    register: 'Register for free',
    reset: {
      title: 'Reset password',
      text: 'Enter the email of your account and set a new password with the code we mail you.',
      submit: 'Set new password',
      cancel: 'Cancel',
      done: 'The new password is in force, please sign in with it',
    },
  },
});

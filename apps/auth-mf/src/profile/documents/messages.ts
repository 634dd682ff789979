import { defineMessages } from '@portal/remote-kit';

export const documentMessages = defineMessages('auth:documents', {
  zh: {
    title: '条款与帮助',
    accepted: '已于 {{time}} 同意',
    missing: '尚未同意现行版本',
    updated: '有新版本，尚未同意',
    version: '{{version}} 版',
    former: '曾同意的版本',
    accept: '同意现行版本',
    saved: '已记录您的同意',
    failed: '同意记录加载失败',
    notSaved: '未能记录您的同意，请重试',
  },
  en: {
    title: 'Terms and help',
    accepted: 'Accepted {{time}}',
    missing: 'The version in force is not accepted yet',
    updated: 'There is a new version, not accepted yet',
    version: 'Version of {{version}}',
    former: 'Accepted before',
    accept: 'Accept the versions in force',
    saved: 'Your consent was recorded',
    failed: 'What you accepted could not be loaded',
    notSaved: 'Your consent was not recorded, please try again',
  },
});

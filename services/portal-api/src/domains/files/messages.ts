import type { Message } from '../../platform/http/errors';

export const ossMessages = {
  fileName: { zh: '文件名不能包含路径或特殊字符', en: 'The file name may not hold a path or special characters' },
  fileType: { zh: '只支持 PDF、PNG、JPEG 和 WebP 文件', en: 'Only PDF, PNG, JPEG and WebP files are accepted' },
  tooLarge: { zh: '文件不能超过 10 MB', en: 'A file may not be larger than 10 MB' },
  storageFull: {
    zh: '您的文件已占满 {mb} MB 空间：未使用的文件一天后自动删除，如需更多空间，请联系客服（见“个人中心”的“条款与帮助”）',
    en: 'Your files take up all of your {mb} MB. Files that nothing uses are removed after a day; for more space please contact us (Profile, Terms and help)',
  },
  linkExpired: { zh: '链接已过期，请返回页面重新打开', en: 'This link has expired, please open the file again from the page' },
  linkWrong: { zh: '链接无效', en: 'This link is not valid' },
  fileGone: { zh: '文件不存在', en: 'This file does not exist' },
} satisfies Record<string, Message>;

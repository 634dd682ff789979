import { labelsIn } from '@portal/api-client';

/** The namespace `freight`, which every remote may read: the label of each code of the contract, `t('freight:orderStatus.20')`. */
export const freightMessages = { zh: labelsIn('zh'), en: labelsIn('en') };

/** The texts of the kit itself, and those of files, which remotes read as `kit:file.…`. */
export const kitMessages = {
  zh: {
    unreachable: '无法连接服务器，请检查网络后重试。',
    empty: '服务器的答复中没有数据，请重试。',
    listFailed: '列表加载失败',
    unexpected: '操作没有成功，请稍后重试。',
    personal: { show: '显示完整信息', hide: '隐藏部分信息' },
    view: { title: '视图', hidden: '视图（隐藏 {{count}} 列）' },
    file: {
      hint: '拖入或选择照片、PDF，最大 10 MB；照片会自动压缩',
      sending: '正在上传 {{name}}…',
      failed: '{{name}} 没有上传成功',
      retry: '重试',
      accepted: '请选择 JPEG、PNG、WebP 照片或 PDF 文件。',
      refused: {
        type: '“{{name}}”不是照片或 PDF（{{type}}）',
        content: '“{{name}}”的内容不是照片或 PDF，文件可能已损坏或被改名',
        size: '“{{name}}”有 {{size}} MB，超过 {{most}} MB',
        empty: '“{{name}}”是空文件',
      },
    },
  },
  en: {
    unreachable: 'The server could not be reached. Check your connection and try again.',
    empty: 'The server answered without data. Please try again.',
    listFailed: 'The list could not be loaded',
    unexpected: 'That did not work. Please try again.',
    personal: { show: 'Show in full', hide: 'Hide details' },
    view: { title: 'View', hidden: 'View ({{count}} hidden)' },
    file: {
      hint: 'Drop or choose a photo or PDF, up to 10 MB; photos are made smaller',
      sending: 'Uploading {{name}}…',
      failed: '{{name}} was not uploaded',
      retry: 'Retry',
      accepted: 'Choose a JPEG, PNG or WebP photo, or a PDF.',
      refused: {
        type: '“{{name}}” is neither a photo nor a PDF ({{type}})',
        content: 'The content of “{{name}}” is neither a photo nor a PDF; the file may be damaged or renamed',
        size: '“{{name}}” has {{size}} MB, more than {{most}} MB',
        empty: '“{{name}}” is empty',
      },
    },
  },
} as const;

import { defineMessages } from '@portal/remote-kit';

/** Translating what people and carriers wrote. */
export const translateMessages = defineMessages('orders:translate', {
  zh: {
    action: '译',
    actionOf: '翻译：{{text}}',
    hide: '收起译文',
    busy: '翻译中…',
    byGlossary: '离线词汇表译文，词汇表以外的词保留原文',
    unknown: '离线词汇表中没有这些词，无法翻译',
    failed: '翻译没有完成：{{why}}',
    retry: '重试',
  },
  en: {
    action: 'Translate',
    actionOf: 'Translate: {{text}}',
    hide: 'Hide translation',
    busy: 'Translating…',
    byGlossary: 'By the offline glossary; words it does not know stay as they are',
    unknown: 'The offline glossary knows none of these words',
    failed: 'The translation failed: {{why}}',
    retry: 'Retry',
  },
});

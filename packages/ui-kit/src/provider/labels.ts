import { createContext, useContext } from 'react';

/** Interface languages of the portal. */
export type UiLocale = 'zh' | 'en';

const zh = {
  locale: 'zh' as UiLocale,
  retry: '重试',
  close: '关闭',
  ok: '确定',
  cancel: '取消',
  loading: '加载中',
  empty: '暂无数据',
  skip: '跳到主要内容',
  previous: '上一页',
  next: '下一页',
  page: (n: number) => `第 ${n} 页`,
  pagination: '分页',
  pageSize: '每页条数',
  perPage: (n: number) => `${n} 条/页`,
  total: (n: number) => `共 ${n} 条`,
  selectAll: '全选本页',
  select: '选择',
  checkForm: '请检查以下内容',
  search: '搜索',
  clearSearch: '清空搜索',
  clearFilters: '清除筛选',
  chosen: (n: number) => `已选 ${n} 条`,
  clearChoice: '清除选择',
};

/** The few words that the kit itself speaks; everything else comes in by props. */
export type Labels = typeof zh;

const en: Labels = {
  locale: 'en',
  retry: 'Retry',
  close: 'Close',
  ok: 'OK',
  cancel: 'Cancel',
  loading: 'Loading',
  empty: 'Nothing here yet',
  skip: 'Skip to main content',
  previous: 'Previous page',
  next: 'Next page',
  page: (n) => `Page ${n}`,
  pagination: 'Pagination',
  pageSize: 'Rows per page',
  perPage: (n) => `${n} / page`,
  total: (n) => `${n} in total`,
  selectAll: 'Select all on this page',
  select: 'Select',
  checkForm: 'Please check the following',
  search: 'Search',
  clearSearch: 'Clear search',
  clearFilters: 'Clear filters',
  chosen: (n) => `${n} selected`,
  clearChoice: 'Clear selection',
};

export const labelsOf: Record<UiLocale, Labels> = { zh, en };

export const LabelsContext = createContext<Labels>(zh);

/** The kit's own words in the provider's language (zh without a provider). */
export const useLabels = (): Labels => useContext(LabelsContext);

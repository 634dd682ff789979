import { act, renderHook } from '@testing-library/react';
import { addFeatureMessages, changeLanguage } from './i18n';
import { defineMessages, mergeMessages, type MessageKey, type Translate } from './messages';
import { sharedMessages, translator, useMessages, useSharedMessages } from './use-messages';

const cargo = defineMessages('test:cargo', {
  zh: { title: '货物', from: '{{city}}，{{state}}', days_one: '{{count}} 天', days_other: '{{count}} 天', by: { 1: '按件', 2: '按托 {{name}}' } },
  en: { title: 'Cargo', from: '{{city}}, {{state}}', days_one: '{{count}} day', days_other: '{{count}} days', by: { 1: 'Piece', 2: 'Pallet {{name}}' } },
});

beforeAll(() => addFeatureMessages('test', [cargo]));
beforeEach(() => changeLanguage('zh', false));

test('keys are those of the feature, and of what all remotes share', async () => {
  const t = translator(cargo);
  expect(t('title')).toBe('货物');
  expect(t('from', { city: 'Dallas', state: 'TX' })).toBe('Dallas，TX');
  expect(t('freight:orderStatus.50')).toBe('运输中');
  expect(t('kit:file.failed', { name: 'a.pdf' })).toBe('a.pdf 没有上传成功');
  await changeLanguage('en', false);
  expect([1, 2].map((count) => t('days', { count }))).toEqual(['1 day', '2 days']);
});

test('a reader without a feature reads what all share', () => {
  expect(renderHook(() => useSharedMessages()).result.current('kit:file.retry')).toBe('重试');
  expect(sharedMessages('freight:orderStatus.50')).toBe('运输中');
});

test('a component renders again when the language changes, with a new function', async () => {
  const { result } = renderHook(() => useMessages(cargo));
  const before = result.current;
  expect(before('title')).toBe('货物');
  await act(() => changeLanguage('en', false));
  expect(result.current('title')).toBe('Cargo');
  expect(result.current).not.toBe(before);
});

test('a function from before the language changed reads the new language, as in a toast that reports the change', async () => {
  const { result } = renderHook(() => ({ own: useMessages(cargo), shared: useSharedMessages() }));
  const { own, shared } = result.current;
  await act(() => changeLanguage('en', false));
  expect(own('title')).toBe('Cargo');
  expect(shared('kit:file.retry')).toBe('Retry');
});

test('a feature of another remote, or one name for two features, is no part of a remote', () => {
  expect(() => mergeMessages('orders', [cargo])).toThrow('"test:cargo"');
  expect(() => mergeMessages('test', [cargo, cargo])).toThrow('"test:cargo"');
});

// The lines below an `@ts-expect-error` are checked by tsc: it fails where one of them is accepted.
test('what is not a text of the feature is a type error', () => {
  const read = (t: Translate<typeof cargo>, way: 1 | 2, key: MessageKey<typeof cargo>): string[] => [
    t(`by.${way}`, { name: 'x' }),
    t(way === 1 ? 'title' : 'by.1'),
    // @ts-expect-error unknown key
    t('tilte'),
    // @ts-expect-error a branch is no text
    t('by'),
    // @ts-expect-error unknown code
    t(`by.${way as 1 | 3}`),
    // @ts-expect-error the plural form is chosen by count
    t('days_one', { count: 1 }),
    // @ts-expect-error unknown shared key
    t('freight:orderStatus.51'),
    // @ts-expect-error a value is missing
    t('from', { city: 'Dallas' }),
    // @ts-expect-error no values at all
    t('from'),
    // @ts-expect-error the text has no place for it
    t('title', { name: 'x' }),
    // @ts-expect-error some keys of the feature need values
    t(key),
    // @ts-expect-error a key of a feature, read without it
    sharedMessages('title'),
    // @ts-expect-error unknown shared key, read without a feature
    sharedMessages('kit:file.again'),
  ];
  expect(read(translator(cargo), 1, 'title')).toContain('货物');
});

test('texts that are not the same in both languages are a type error', () => {
  const incomplete = [
    // @ts-expect-error English lacks a key
    defineMessages('test:a', { zh: { a: '甲', b: '乙' }, en: { a: 'a' } }),
    // @ts-expect-error English has a key of its own
    defineMessages('test:b', { zh: { a: '甲' }, en: { a: 'a', b: 'b' } }),
    // @ts-expect-error a name without a remote
    defineMessages('cargo', { zh: {}, en: {} }),
  ];
  expect(incomplete).toHaveLength(3);
});

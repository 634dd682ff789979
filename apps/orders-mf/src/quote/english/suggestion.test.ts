import { api } from '@portal/api-client';
import { ok } from '@portal/remote-kit/testing';
import { suggestionOf, suggestionQuery } from './suggestion';

test.each([
  ['办公椅', 'office chairs', 'Office chairs'],
  ['办公椅（蓝）', 'office chairs （blue）', 'Office chairs (blue)'],
  ['  油漆 ', ' paint\n20 L ', 'Paint 20 L'],
  // The glossary leaves what it does not know.
  ['三一家具', '三一 furniture', undefined],
  ['王伟', '王伟', undefined],
  ['办公椅 / Office chairs', 'office chairs / Office 椅', 'Office chairs'],
  ['仓库 A/B', 'warehouse 甲 A/B', undefined],
  ['灯具', '', undefined],
  ['椅子', 'Стулья', undefined],
])('%j, translated as %j, is suggested as %j', (original, translated, suggestion) => {
  expect(suggestionOf(original, translated)).toBe(suggestion);
});

test('texts of one moment are one call, answered each by its own', async () => {
  const call = jest.spyOn(api.translate, 'text').mockReturnValue(ok({ texts: ['paint', '王伟'], glossary: true }));
  const ask = (text: string) => (suggestionQuery(text).queryFn as () => Promise<string | null>)();
  expect(await Promise.all([ask('油漆'), ask('王伟')])).toEqual(['Paint', null]);
  expect(call.mock.calls.map(([input]) => input)).toEqual([{ texts: ['油漆', '王伟'], from: 'zh', to: 'en' }]);
});

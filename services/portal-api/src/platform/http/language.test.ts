import { languageOf } from './language';

test.each([
  [undefined, 'zh'],
  ['', 'zh'],
  ['en', 'en'],
  ['en-US,en;q=0.9,zh;q=0.8', 'en'],
  ['zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['zh;q=0.2, en;q=0.7', 'en'],
  ['en;q=0', 'zh'],
  ['de-DE,fr', 'zh'],
])('%s is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

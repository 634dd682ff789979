import { changeLanguage, onLanguageChange } from './i18n';

test('a change to another language is told once, a repeat of the present one is not', async () => {
  await changeLanguage('zh', false);
  const told = jest.fn();
  onLanguageChange(told);
  await changeLanguage('zh', false);
  expect(told).not.toHaveBeenCalled();
  await changeLanguage('en', false);
  await changeLanguage('en', false);
  expect(told).toHaveBeenCalledTimes(1);
  await changeLanguage('zh', false);
  expect(told).toHaveBeenCalledTimes(2);
});

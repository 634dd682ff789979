import { cutStrings } from './cut-strings';

/** The text in parts of each size that it may arrive in. */
const cut = (text: string, maxBytes: number, size: number) => {
  const bytes = Buffer.from(text);
  const keep = cutStrings(maxBytes);
  const parts: Buffer[] = [];
  for (let from = 0; from < bytes.length; from += size) parts.push(keep(bytes.subarray(from, from + size)));
  return Buffer.concat(parts).toString();
};

test.each<[string, string, string]>([
  ['short strings stay', '{"a":"12345","b":[1,null]}', '{"a":"12345","b":[1,null]}'],
  ['a long one is cut', '{"a":"1234567890","b":"x"}', '{"a":"12345","b":"x"}'],
  ['what is outside of strings stays', `{"a":${'1'.repeat(20)}}`, `{"a":${'1'.repeat(20)}}`],
  ['a quotation mark inside is no end', '{"a":"1\\"2345","b":"\\\\"}', '{"a":"1\\"23","b":"\\\\"}'],
  ['what is escaped is kept whole or not at all', '{"a":"1234\\"5","b":1}', '{"a":"1234","b":1}'],
  ['a text that is no JSON', '<a href="123456789">', '<a href="12345">'],
  ['a string without an end', '{"a":"1234567890', '{"a":"12345'],
])('%s', (_what, text, expected) => {
  for (const size of [1, 2, 3, 7, text.length]) expect(cut(text, 5, size)).toBe(expected);
});

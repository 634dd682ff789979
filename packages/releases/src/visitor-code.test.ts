import { VISITOR_CODE, visitorCode } from './visitor-code';

test('the code of a visitor is always the same, can be read out, and differs from that of others', () => {
  const codes = Array.from({ length: 2_000 }, (_, index) => visitorCode(`visitor-${index}`));
  expect(visitorCode('visitor-7')).toBe(codes[7]);
  expect(new Set(codes).size).toBe(codes.length);
  for (const code of codes) expect(code).toMatch(VISITOR_CODE);
});

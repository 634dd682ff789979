import { fileLike, pdfLike } from '../../../test/files';
import { forDocuments, readDocuments } from './documents';

const MB = 1024 * 1024;
const bol = { bol: true, labels: undefined };
const read = (text: string | undefined) => readDocuments({ bol: text }, bol, () => undefined)[0];
const base64 = (bytes: Buffer) => bytes.toString('base64');

test.each<[string, (pdf: Buffer) => string]>([
  ['as the standard says', base64],
  ['in lines', (pdf) => base64(pdf).replace(/.{76}/g, '$&\r\n')],
  ['without padding', (pdf) => base64(pdf).replace(/=+$/, '')],
  ['in the alphabet for addresses', (pdf) => pdf.toString('base64url')],
  ['as a data address', (pdf) => `data:application/pdf;base64,${base64(pdf)}`],
])('a PDF is read: %s', (_what, write) => {
  for (const size of [100, 101, 102]) {
    const pdf = pdfLike(size);
    expect(read(write(pdf))).toEqual({ kind: 'bol', pdf });
  }
});

test('a PDF may have blanks after its end, and 10 MB', () => {
  const padded = Buffer.concat([pdfLike(), Buffer.alloc(900, '\n')]);
  expect(read(base64(padded))).toEqual({ kind: 'bol', pdf: padded });
  const largest = pdfLike(10 * MB);
  const document = read(base64(largest))!;
  expect('pdf' in document && document.pdf.equals(largest)).toBe(true);
});

test.each<[string, string | undefined, string]>([
  ['nothing', undefined, 'it is not in the answer'],
  ['words', 'The document follows by mail.', 'it is not in base 64'],
  ['a picture', base64(fileLike('png')), 'it is no PDF'],
  ['HTML', base64(Buffer.from('<html><script>alert(1)</script> %%EOF')), 'it is no PDF'],
  ['half a PDF', base64(pdfLike(5000).subarray(0, 3000)), 'it is a PDF without its end'],
  ['more than 10 MB', base64(pdfLike(10 * MB + 1)), 'it is larger than 10 MB'],
  ['much more', 'A'.repeat(15 * MB), 'it is larger than 10 MB'],
])('a fault is named: %s', (_what, text, fault) => {
  expect(read(text)).toEqual({ kind: 'bol', fault });
});

test('only where documents are wanted an answer may be larger than others', () => {
  const options = { addresses: 'public' } as const;
  expect(forDocuments(options, undefined)).toEqual(options);
  const two = 2 * base64(pdfLike(10 * MB)).length;
  expect(forDocuments(options, bol).maxBytes).toBeGreaterThan(two + MB);
});

import { inflateSync } from 'node:zlib';

/**
 * The text of a PDF that pdfkit wrote with embedded fonts, a line for each shown text: glyphs are read back through the
 * fonts' ToUnicode maps, as a search or a copy does.
 */
export const pdfText = (pdf: Buffer): string => pdfPages(pdf).join('\n');

/** The text of each page. */
export function pdfPages(pdf: Buffer): string[] {
  const streams = streamsOf(pdf);
  const glyphs = new Map(streams.filter((one) => one.includes('beginbfrange') || one.includes('beginbfchar')).flatMap(readMap));
  const pages = streams.filter((one) => / Tf\b/.test(one) && one.includes('BT'));
  return pages.map((page) => shown(page, glyphs));
}

function streamsOf(pdf: Buffer): string[] {
  const found: string[] = [];
  const raw = pdf.toString('latin1');
  for (const { index } of raw.matchAll(/stream\r?\n/g)) {
    if (raw.slice(index - 3, index) === 'end') continue;
    const start = raw.indexOf('\n', index) + 1;
    try {
      found.push(inflateSync(pdf.subarray(start, raw.indexOf('endstream', start))).toString('latin1'));
    } catch {
      // Not a compressed stream.
    }
  }
  return found;
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Glyph → text, of `<from> <to> [<text> …]` rows. */
function readMap(map: string): [string, string][] {
  const rows = map.matchAll(/<([0-9a-f]{4})>\s*<[0-9a-f]{4}>\s*\[([^\]]*)\]/gi);
  return [...rows].flatMap(([, from = '', texts = '']) =>
    [...texts.matchAll(/<([0-9a-f]*)>/gi)].map(([, hex = ''], index): [string, string] => [
      (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'),
      utf16(hex),
    ]),
  );
}

function shown(page: string, glyphs: ReadonlyMap<string, string>): string {
  return [...page.matchAll(/\[([^\]]*)\]\s*TJ/g)]
    .map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]+)>/gi)]
        .flatMap(([, hex = '']) => hex.toLowerCase().match(/.{4}/g) ?? [])
        .map((glyph) => glyphs.get(glyph) ?? '\ufffd')
        .join(''),
    )
    .join('\n');
}

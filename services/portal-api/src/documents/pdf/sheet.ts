import { readFileSync } from 'node:fs';
import Pdf from 'pdfkit';
import bwip from 'bwip-js/node';

/** Noto Sans SC, cut down to GB 2312 and Latin; made once, because a WOFF or the whole font takes seconds a document. */
const font = readFileSync(new URL('../font/NotoSansSC-Regular.ttf', import.meta.url));

export interface TextStyle {
  /** Points; 8 unless given. */
  size?: number;
  bold?: boolean;
  color?: string;
  align?: 'left' | 'center' | 'right';
}

/** A text for whoever reads English, and what it stands for in the owner's own language; '' where there is no other. */
export interface Bilingual {
  english: string;
  original: string;
}

export interface SheetSize {
  width: number;
  height: number;
}

/** US letter and the thermal printer's 4×6 in, in points. */
export const LETTER: SheetSize = { width: 612, height: 792 };
export const LABEL: SheetSize = { width: 288, height: 432 };

/** The colour of what is read second. */
export const MUTED = '#555555';

/** How much smaller a text may be set to fit. */
const SMALLEST = 0.6;

/** How large an original is beside its English line, and where it has little room. */
const BESIDE = [0.8, 0.65] as const;

/** How large it is below the line. */
export const BELOW = 7;

/** Line ends and other control characters that people paste would move what follows. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');

/** A PDF that is drawn at exact places: x and y in points from the top left, y of a text is its base line. */
export class Sheet {
  private readonly pdf: PDFKit.PDFDocument;
  /** Barcodes so far: a label repeats its carrier's on every page. */
  private readonly drawn = new Map<string, readonly number[]>();
  private readonly chunks: Buffer[] = [];
  private readonly ended: Promise<void>;

  constructor(
    readonly size: SheetSize,
    title: string,
  ) {
    this.pdf = new Pdf({
      size: [size.width, size.height],
      margin: 0,
      autoFirstPage: false,
      // Kept until the end: a page's number is drawn with the count of all.
      bufferPages: true,
      info: { Title: title },
      displayTitle: true,
      // Without one, pdfkit reads Helvetica from its own folder, which a bundle does not have.
      font: font as unknown as string,
    });
    this.pdf.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.ended = new Promise((resolve, reject) => this.pdf.once('end', resolve).once('error', reject));
  }

  page(): void {
    this.pdf.addPage();
  }

  /** Draws on every page once all are there, as its number of how many. */
  numbered(draw: (page: number, count: number) => void): void {
    const { count } = this.pdf.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.pdf.switchToPage(page);
      draw(page + 1, count);
    }
  }

  async finish(): Promise<Buffer> {
    this.pdf.end();
    await this.ended;
    return Buffer.concat(this.chunks);
  }

  /** Draws with another place as the top left. */
  moved(x: number, y: number, draw: () => void): void {
    this.pdf.save().translate(x, y);
    draw();
    this.pdf.restore();
  }

  measure(text: string, size = 8): number {
    return this.pdf.fontSize(size).widthOfString(text);
  }

  /** The lines of a text in a width. */
  wrap(text: string, width: number, size = 8): string[] {
    return wrapText(oneLine(text), width, (part) => this.measure(part, size));
  }

  /**
   * One line. With a width it is aligned in it and rather than run over set smaller, down to 60 %; what is longer still takes
   * two lines of 60 or 50 % in the place of one, and is cut with an ellipsis only beyond them.
   */
  text(text: string, x: number, y: number, style: TextStyle = {}, width?: number): void {
    const line = oneLine(text);
    if (line === '') return;
    const { size = 8 } = style;
    if (width === undefined) return this.draw(line, x, y, size, style);
    const smallest = size * SMALLEST;
    const fitting = Math.min(size, (size * width) / this.measure(line, size));
    if (fitting >= smallest) return this.draw(line, x, y, fitting, style, width);
    const lines = this.wrap(line, width, smallest);
    const small = lines.length > 2 ? size * 0.5 : smallest;
    const [first = '', second = '', ...rest] = lines.length > 2 ? this.wrap(line, width, small) : lines;
    this.draw(first, x, y - size * 0.42, small, style, width);
    this.draw(rest.length > 0 ? this.cut(`${second}…`, width, small) : second, x, y + size * 0.26, small, style, width);
  }

  /**
   * The English line with its original beside it, smaller, where the width has room for both; else the English alone, made to
   * fit. Answers whether the original, not drawn, has room below: each of the two is one line.
   */
  both({ english, original }: Bilingual, x: number, y: number, style: TextStyle, width: number): boolean {
    const { size = 8 } = style;
    const other = oneLine(original);
    const start = this.measure(oneLine(english), size) + size * 0.6;
    const scale = BESIDE.find((one) => start + this.measure(other, size * one) <= width);
    this.text(english, x, y, style, width);
    const isOneLine = (text: string, at: number) => this.measure(text, at) * SMALLEST <= width;
    if (other === '') return false;
    if (scale === undefined) return isOneLine(oneLine(english), size) && isOneLine(other, BELOW);
    this.draw(other, x + start, y, size * scale, { color: MUTED });
    return false;
  }

  /** A text in at most `count` lines; what does not fit is cut with an ellipsis. */
  wrapUpTo(text: string, width: number, size: number, count: number): string[] {
    const lines = this.wrap(text, width, size);
    if (lines.length <= count) return lines;
    return [...lines.slice(0, count - 1), this.cut(`${lines[count - 1]}…`, width, size)];
  }

  /** Lines below each other; answers the base line of the one that would follow. */
  lines(lines: readonly string[], x: number, y: number, lead: number, style: TextStyle = {}, width?: number): number {
    lines.forEach((line, index) => this.text(line, x, y + index * lead, style, width));
    return y + lines.length * lead;
  }

  box(x: number, y: number, width: number, height: number, line = 0.6): void {
    this.pdf.lineWidth(line).strokeColor('black').rect(x, y, width, height).stroke();
  }

  fill(x: number, y: number, width: number, height: number, color = 'black'): void {
    this.pdf.rect(x, y, width, height).fill(color);
  }

  rule(x: number, y: number, toX: number, toY: number, line = 0.6): void {
    this.pdf.lineWidth(line).strokeColor('black').moveTo(x, y).lineTo(toX, toY).stroke();
  }

  /** A box to tick, with its meaning; y is the base line. */
  tick(ticked: boolean, label: string, x: number, y: number, size = 7): void {
    this.box(x, y - size + 1, size - 0.5, size - 0.5, 0.7);
    if (ticked) {
      this.rule(x + 1, y - size + 2, x + size - 1.5, y - 0.5, 1);
      this.rule(x + size - 1.5, y - size + 2, x + 1, y - 0.5, 1);
    }
    this.text(label, x + size + 2, y, { size });
  }

  /** A barcode in the middle of a width, its bars as wide as the width allows but at most `maxModule` points a module. */
  barcode(symbology: Symbology, text: string, x: number, y: number, width: number, height: number, maxModule = 1.2): void {
    const key = `${symbology} ${text}`;
    const widths = this.drawn.get(key) ?? bars(symbology, text);
    this.drawn.set(key, widths);
    const total = widths.reduce((sum, one) => sum + one, 0);
    // Ten modules on either side stay white: scanners need them.
    const module = Math.min(maxModule, width / (total + 20));
    let at = x + (width - total * module) / 2;
    widths.forEach((one, index) => {
      if (index % 2 === 0) this.pdf.rect(at, y, one * module, height);
      at += one * module;
    });
    this.pdf.fill('black');
  }

  private draw(
    text: string,
    x: number,
    y: number,
    size: number,
    { bold = false, color = 'black', align = 'left' }: TextStyle,
    width = 0,
  ): void {
    const free = align === 'left' ? 0 : width - this.measure(text, size);
    this.pdf
      .fontSize(size)
      .fillColor(color)
      .strokeColor(color)
      .lineWidth(size * 0.035);
    // The font has one weight; an outline makes it bold.
    this.pdf.text(text, x + (align === 'center' ? free / 2 : free), y, {
      lineBreak: false,
      baseline: 'alphabetic',
      fill: true,
      stroke: bold,
    });
  }

  /** A text that ends in an ellipsis, without as many of the letters before it as do not fit. */
  private cut(text: string, width: number, size: number): string {
    const letters = Array.from(text);
    while (letters.length > 2 && this.measure(letters.join(''), size) > width) letters.splice(-2, 1);
    return letters.join('');
  }
}

/** A run of Chinese characters may be broken anywhere, words only between them. */
const PIECES = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+|\s+/gu;

/** Text in lines that are at most `width` wide by `measure`; a word that is longer than a line is broken. */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  const push = () => {
    if (line.trim() !== '') lines.push(line.trim());
    line = '';
  };
  for (const piece of text.match(PIECES) ?? []) {
    if (measure(line + piece) <= width || piece.trim() === '') {
      line += piece;
      continue;
    }
    push();
    for (const letter of measure(piece) <= width ? [piece] : Array.from(piece)) {
      if (measure(line + letter) > width) push();
      line += letter;
    }
  }
  push();
  return lines;
}

/** `gs1-128` takes its application identifier in brackets, as in (402) for a bill of lading. */
type Symbology = 'code128' | 'gs1-128';

/** Widths in modules of bars and spaces by turns, a bar first. @throws Error for a wrong check digit or character */
export function bars(symbology: Symbology, text: string): readonly number[] {
  // Not the named export: in the ES module that is a symbology of the same name.
  const [symbol] = bwip.raw({ bcid: symbology, text });
  if (!symbol || !('sbs' in symbol)) throw new Error(`${symbology} gave no bars`);
  return symbol.sbs;
}

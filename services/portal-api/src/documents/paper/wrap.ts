/** A run of Chinese characters may be broken anywhere, words only between them. */
const PIECES = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+|\s+/gu;

/** Text in lines that are at most `width` wide by `measure`; a word that is longer than a line is broken. */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
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

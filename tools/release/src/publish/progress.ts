export interface Progress {
  /** `done` of `total` bytes of the named work; it is finished when they are equal. */
  report(work: string, done: number, total: number): void;
}

/** Draws progress in one line that overwrites itself, or, where `redraw` is off, in a line for each quarter. */
export function progressTo(write: (text: string) => void, redraw: boolean): Progress {
  let last = '';
  return {
    report(work, done, total) {
      const percent = total === 0 ? 100 : Math.floor((done / total) * 100);
      const shown = redraw ? percent : percent - (percent % 25);
      const line = `${work} ${shown} %`;
      if (line === last) return;
      last = line;
      if (redraw) write(`\r${line.padEnd(24)}${done === total ? '\n' : ''}`);
      else write(`${line}\n`);
    },
  };
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/**
 * Cuts the strings of a JSON text, which is given part by part, to so many bytes; all else stays. So a string that is much too
 * long takes no memory, and the rest of its text can still be read.
 */
export function cutStrings(maxBytes: number): (part: Buffer) => Buffer {
  /** Of the string that is being read; undefined outside of strings. */
  let length: number | undefined;
  let escaped = false;

  /** Whether a byte is kept. */
  function keeps(byte: number): boolean {
    if (length === undefined) {
      if (byte === QUOTE) length = 0;
      return true;
    }
    if (escaped) {
      escaped = false;
      return length <= maxBytes;
    }
    if (byte === QUOTE) {
      length = undefined;
      return true;
    }
    escaped = byte === BACKSLASH;
    // What is escaped is kept with its backslash, or goes with it.
    length += escaped ? 2 : 1;
    return length <= maxBytes;
  }

  return (part) => {
    const kept = Buffer.allocUnsafe(part.length);
    let size = 0;
    for (const byte of part) if (keeps(byte)) kept[size++] = byte;
    return kept.subarray(0, size);
  };
}

import bwip from 'bwip-js/node';

/** `gs1-128` takes its application identifier in brackets, as in (402) for a bill of lading. */
export type Symbology = 'code128' | 'gs1-128';

/** Widths in modules of bars and spaces by turns, a bar first. @throws Error for a wrong check digit or character */
export function bars(symbology: Symbology, text: string): readonly number[] {
  // Not the named export: in the ES module that is a symbology of the same name.
  const [symbol] = bwip.raw({ bcid: symbology, text });
  if (!symbol || !('sbs' in symbol)) throw new Error(`${symbology} gave no bars`);
  return symbol.sbs;
}

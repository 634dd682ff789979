/** The maximum of lines without a reason. */
const MAX_LINES = 300;

/**
 * A file holds one idea that can be read whole. A longer file gives the reason in its top comment: `Long because …`.
 *
 * @returns the fault, or none
 */
export function lengthFault(file, code) {
  const lines = code.split('\n').length - 1;
  const [top = ''] = code.match(/^(\s*(\/\*[\s\S]*?\*\/|\/\/.*\n))+/) ?? [];
  return lines <= MAX_LINES || /\blong because\b/i.test(top)
    ? []
    : [`${file} has ${lines} lines; at most ${MAX_LINES}, unless its top comment says why ("Long because …")`];
}

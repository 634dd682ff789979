/** The part of the package that its tests use; it has no types of its own. */
declare module '@ach/ach' {
  import type { Transform } from 'node:stream';

  function ach(): { getParser(format: 'ach'): Transform };
  export = ach;
}

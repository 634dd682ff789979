/** Something a person did wrong or must decide; shown as one line without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Exit codes of `portal`. */
export const EXIT = {
  /** The command ran and was refused: nothing was changed. */
  refused: 1,
  /** The command line itself was wrong. */
  usage: 2,
  /** The store cannot be reached, or refuses to be read or written. */
  store: 3,
} as const;

/**
 * Something that the person who runs the program can mend: a wrong variable, a port in use, a store that cannot be reached.
 * The message is one line in their words and is printed without a stack.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

/**
 * An error that the operator can fix: a wrong variable, a port in use, an unreachable store.
 * The message is one line and is printed without a stack.
 */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

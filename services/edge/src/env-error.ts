/** A wrong environment variable; the message is one line that starts with its name. */
export class EnvError extends Error {
  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`);
  }
}

/** An error that a person must fix before the command can continue: one line, no stack. */
export class StopError extends Error {}

/** Runs a command's main function; a StopError ends it with its line and exit code 1. */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof StopError ? error.message : error);
    process.exit(1);
  }
}

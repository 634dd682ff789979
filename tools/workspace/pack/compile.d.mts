/** The checkout's folder. */
export const root: string;

/** Packages that are installed as compiled modules, by their folder in `packages`. */
export const COMPILED: readonly string[];

/**
 * Compiles the sources of all of them at once, into a folder of each one's name.
 *
 * @param work a folder for what is made on the way
 * @param more options of the compiler
 * @throws StopError with what the compiler says
 */
export function compilePackages(work: string, out: string, more?: object): Promise<void>;

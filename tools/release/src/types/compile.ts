import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** An error that the compiler reports. */
export interface Diagnostic {
  /** Below the folder that was compiled. */
  file: string;
  line: number;
  column: number;
  /** `TS2339`. */
  code: string;
  /** Its sentences, the outermost first. */
  message: string[];
}

/** The compiler's options for a remote's sources: those under which sources of the portal are written. */
const OPTIONS = {
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
  noUncheckedIndexedAccess: true,
  resolveJsonModule: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

/** `tsconfig.json` for some files. */
export const configOf = (files: readonly string[]): string => JSON.stringify({ compilerOptions: OPTIONS, files });

/** The compiler lives for seconds: collecting what it no longer needs takes a quarter of its time, and saves memory only beyond this. */
const MEMORY = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

let runs = 0;

/** How often the compiler ran in this process. */
export const compilerRuns = (): number => runs;

/**
 * Runs the compiler on a folder with a `tsconfig.json`.
 * @throws Error when the compiler itself fails
 */
export function compile(folder: string): Promise<Diagnostic[]> {
  runs += 1;
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  return new Promise((done, fail) => {
    // Several checkers of one program each work out the types of all shared modules anew: programs of their own use the cores better.
    const args = [tsc, '-p', folder, '--pretty', 'false', '--singleThreaded'];
    execFile(
      process.execPath,
      args,
      { cwd: folder, maxBuffer: 256 * 1024 * 1024, env: { ...process.env, ...MEMORY } },
      (error, stdout, stderr) => {
        const found = diagnosticsIn(stdout);
        if (error && found.length === 0) fail(new Error(`the TypeScript compiler failed: ${stdout}${stderr || error.message}`));
        else done(found);
      },
    );
  });
}

const LINE = /^(.+?)\((\d+),(\d+)\): error (TS\d+): (.*)$/;

/** Reads what the compiler prints; lines that begin with a space go on with the message above. */
function diagnosticsIn(output: string): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const text of output.split('\n')) {
    const [, file, line, column, code, message] = LINE.exec(text) ?? [];
    if (file !== undefined) found.push({ file, line: Number(line), column: Number(column), code: code!, message: [message!] });
    else if (text.startsWith(' ')) found.at(-1)?.message.push(text.trim());
  }
  return found;
}

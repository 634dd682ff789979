import { readFile } from 'node:fs/promises';
import { OperatorError } from '@portal/node-kit';

/** The text of a file that an operator has named. @throws OperatorError naming it */
export const readText = (path: string): Promise<string> =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${path} cannot be read: ${error.code}`);
  });

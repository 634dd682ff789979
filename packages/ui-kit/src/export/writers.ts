import type { Sheet } from './sheet';
import type { ZipFile } from './zip';

/** A workbook of one sheet. Its writer is fetched when a file is made: it is no part of the page. */
export const xlsx = async (sheet: Sheet): Promise<Uint8Array> => (await import(/* webpackChunkName: "xlsx" */ './xlsx')).xlsx(sheet);

/** A zip archive. Fetched when a file is made, as the workbook's writer. */
export const zip = async (files: readonly ZipFile[]): Promise<Uint8Array> =>
  (await import(/* webpackChunkName: "zip" */ './zip')).zip(files);

import { ErrorCode, FileType } from '@portal/api-client';
import { CallError } from '@portal/remote-kit';
import type { RunContext, ZipFile } from '@portal/ui-kit/export';
import { fileOf } from '../orders.queries';
import { fetchFile } from './fetch-file';

/** Signing and reading are short; more at once only make the server's queue longer. */
const AT_ONCE = 4;

export interface Bols {
  files: ZipFile[];
  /** Orders whose bill of lading could not be had. */
  missing: MissingBol[];
}

export interface MissingBol {
  orderNo: string;
  reason: string;
  /** Asking again may help; it does not where the order has no bill of lading. */
  again: boolean;
}

const passing = (error: unknown): boolean => !(error instanceof CallError) || Number(error.code) === ErrorCode.GENERIC;

/** The bills of lading of some orders. One that cannot be had does not stop the others. @param lost says that a file did not arrive */
export async function bolsOf(orderNos: readonly string[], lost: string, { signal, report }: RunContext): Promise<Bols> {
  const files: ZipFile[] = [];
  const missing: MissingBol[] = [];
  const waiting = [...orderNos];
  const tell = () => report({ done: files.length + missing.length, total: orderNos.length });
  const work = async (): Promise<void> => {
    for (let orderNo = waiting.shift(); orderNo !== undefined && !signal.aborted; orderNo = waiting.shift()) {
      try {
        const { url, fileName } = await fileOf({ orderNo, fileType: FileType.BOL }, signal);
        const ending = /\.\w+$/.exec(fileName)?.[0] ?? '.pdf';
        files.push({ name: `BOL-${orderNo}${ending}`, bytes: await fetchFile(url, lost, signal) });
      } catch (error) {
        missing.push({ orderNo, reason: (error as Error).message, again: passing(error) });
      }
      tell();
    }
  };
  tell();
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { files: files.sort((a, b) => a.name.localeCompare(b.name)), missing };
}

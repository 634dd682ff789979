import { FileType } from '@portal/api-client';
import { inParallel } from '@portal/freight-kit';
import type { RunContext, ZipFile } from '@portal/ui-kit/export';
import { documentUrl } from '../orders.queries';
import { AT_ONCE, leftOut, type LeftOut } from './left-out';

export interface Bols {
  files: ZipFile[];
  /** Orders whose bill of lading could not be had. */
  missing: LeftOut[];
}

/** The bills of lading of some orders. One that cannot be had does not stop the others. @param lost says that a file did not arrive */
export async function fetchBols(orderNos: readonly string[], lost: string, { signal, report }: RunContext): Promise<Bols> {
  const files: ZipFile[] = [];
  const missing: LeftOut[] = [];
  const tell = () => report({ done: files.length + missing.length, total: orderNos.length });
  const fetchBol = async (orderNo: string): Promise<void> => {
    try {
      const { url, fileName } = await documentUrl({ orderNo, fileType: FileType.BOL }, signal);
      const extension = /\.\w+$/.exec(fileName)?.[0] ?? '.pdf';
      files.push({ name: `BOL-${orderNo}${extension}`, bytes: await fetchFile(url, lost, signal) });
    } catch (error) {
      missing.push(leftOut(orderNo, error));
    }
    tell();
  };
  tell();
  await inParallel(orderNos, AT_ONCE, signal, fetchBol);
  return { files: files.sort((a, b) => a.name.localeCompare(b.name)), missing };
}

/**
 * The bytes behind a signed address. It needs no header; it expires after minutes.
 * @throws Error with `message` where the file cannot be had
 */
async function fetchFile(url: string, message: string, signal: AbortSignal): Promise<Uint8Array> {
  let answer: Response;
  try {
    answer = await fetch(url, { signal });
  } catch (cause) {
    throw new Error(message, { cause });
  }
  if (!answer.ok) throw new Error(message, { cause: answer.status });
  return new Uint8Array(await answer.arrayBuffer());
}

/**
 * The bytes behind a signed address. It needs no header; it expires after minutes.
 * @throws Error with `message` where the file cannot be had
 */
export async function fetchFile(url: string, message: string, signal: AbortSignal): Promise<Uint8Array> {
  let answer: Response;
  try {
    answer = await fetch(url, { signal });
  } catch (cause) {
    throw new Error(message, { cause });
  }
  if (!answer.ok) throw new Error(message, { cause: answer.status });
  return new Uint8Array(await answer.arrayBuffer());
}

/** Long enough for a browser that asks where to save; the memory is given back then. */
const KEPT_MS = 60_000;

/** Hands an address to the browser as a download. Signed addresses answer with a name of their own. */
export function download(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Hands bytes made in the browser to the person as a file. */
export function saveFile(bytes: Uint8Array, fileName: string, type: string): void {
  const url = URL.createObjectURL(new Blob([bytes as BlobPart], { type }));
  download(url, fileName);
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

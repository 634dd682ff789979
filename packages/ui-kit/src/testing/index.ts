/** Catches what the page hands to the browser as downloads. Call before the page is rendered. */
export function catchDownloads(): { name: string; url: string; bytes: () => Promise<Uint8Array> }[] {
  const made = new Map<string, Blob>();
  const downloads: ReturnType<typeof catchDownloads> = [];
  Object.assign(URL, {
    createObjectURL(blob: Blob) {
      made.set(`blob:${made.size}`, blob);
      return `blob:${made.size - 1}`;
    },
    revokeObjectURL() {},
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const url = this.getAttribute('href')!;
    downloads.push({ name: this.download, url, bytes: () => bytesOf(made.get(url)!) });
  });
  return downloads;
}

const bytesOf = (blob: Blob): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(new Uint8Array(reader.result as ArrayBuffer)));
    reader.readAsArrayBuffer(blob);
  });

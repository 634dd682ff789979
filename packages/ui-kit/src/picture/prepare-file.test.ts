import { reencode } from './prepare-file';

const big = new Blob([new Uint8Array(5000)], { type: 'image/png' });
const asked: { type?: string; quality?: number; width: number; height: number }[] = [];

function browser(canWrite: string[], size = 1000) {
  asked.length = 0;
  Object.assign(globalThis, { createImageBitmap: async () => ({ width: 4096, height: 1024, close() {} }) });
  HTMLCanvasElement.prototype.getContext = (() => ({ fillRect() {}, drawImage() {} })) as never;
  HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
    asked.push({ type, quality, width: this.width, height: this.height });
    // A browser that cannot write a type writes PNG instead.
    done(new Blob([new Uint8Array(size)], { type: canWrite.includes(type ?? '') ? type : 'image/png' }));
  };
}

test('a picture becomes WebP of quality 75, at most 2048 px long', async () => {
  browser(['image/webp']);
  expect((await reencode(big)).type).toBe('image/webp');
  expect(asked).toEqual([{ type: 'image/webp', quality: 0.75, width: 2048, height: 512 }]);
});

test('JPEG where WebP cannot be written', async () => {
  browser(['image/jpeg']);
  expect((await reencode(big, 60)).type).toBe('image/jpeg');
  expect(asked.at(-1)?.quality).toBe(0.6);
});

test('what is no picture, cannot be read, or would not get smaller is left alone', async () => {
  browser(['image/webp'], 9000);
  const pdf = new Blob(['%PDF'], { type: 'application/pdf' });
  expect(await reencode(pdf)).toBe(pdf);
  expect(await reencode(big)).toBe(big);
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('broken')) });
  expect(await reencode(big)).toBe(big);
});

import { randomUUID } from 'node:crypto';
import { data } from './freight';
import type { TestApp } from './test-app';

const starts = {
  pdf: '%PDF-1.7\n',
  png: '\x89PNG\r\n\x1a\n',
  jpeg: '\xff\xd8\xff\xe0',
  webp: 'RIFF\x10\0\0\0WEBPVP8 ',
};

/** Bytes that begin like a file of a kind; no two are alike. */
export function fileLike(kind: keyof typeof starts, bytes = 64): Buffer {
  const file = Buffer.alloc(bytes, randomUUID());
  file.write(starts[kind], 'latin1');
  return file;
}

/** Bytes that begin and end like a PDF; no two are alike. */
export function pdfLike(bytes = 64): Buffer {
  const file = fileLike('pdf', bytes);
  file.write('\n%%EOF\n', bytes - 7, 'latin1');
  return file;
}

/** Uploads a picture; answers its objectName. */
export async function uploaded(portal: TestApp, headers: Record<string, string> = {}, content = fileLike('jpeg')): Promise<string> {
  const input = { fileName: '签收单 proof.jpg', contentType: 'image/jpeg', content: content.toString('base64') };
  return data(await portal.call('oss', 'upload', input, headers)).objectName;
}

/** What a browser gets from a link, without any header. */
export async function download({ app }: TestApp, url: string) {
  const { statusCode, headers, rawPayload } = await app.inject({ method: 'GET', url });
  return { status: statusCode, headers, bytes: rawPayload };
}

import { z } from 'zod';
import { limits } from '../vocabulary';
import { id, text } from './common';

const MAX_BASE64 = Math.ceil(limits.file.bytes / 3) * 4;

/** Searches for an invalid character: a pattern that matches all 13 MB exhausts the stack of the regexp engine. */
const isBase64 = (value: string) => {
  const padding = value.indexOf('=');
  return value.length % 4 === 0 && !/[^A-Za-z0-9+/=]/.test(value) && (padding < 0 || (padding >= value.length - 2 && value.endsWith('=')));
};

const content = z.string().min(1).max(MAX_BASE64, 'fileTooLarge').refine(isBase64, 'base64');

export const oss = {
  upload: {
    input: z.object({
      fileName: text(limits.file.name),
      contentType: z
        .string()
        .max(100)
        .regex(/^[\w.+-]+\/[\w.+-]+$/, 'contentType'),
      content,
    }),
    data: z.object({ objectName: id() }),
  },
  orderObject: { input: z.object({ objectName: id(), orderId: id() }), data: z.object({ url: z.string() }) },
};

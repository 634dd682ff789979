import { z } from 'zod'
import { id, text } from '../common'

const MAX_BYTES = 10 * 1024 * 1024
const MAX_BASE64 = Math.ceil(MAX_BYTES / 3) * 4

/** Character class only: a grouped base64 pattern exhausts the regexp stack at this size. */
const content = z
  .string()
  .min(1)
  .max(MAX_BASE64, 'fileTooLarge')
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'base64')
  .refine((value) => value.length % 4 === 0, 'base64')

export const oss = {
  upload: {
    input: z.object({
      fileName: text(200),
      contentType: z.string().max(100).regex(/^[\w.+-]+\/[\w.+-]+$/, 'contentType'),
      content,
    }),
    data: z.object({ objectName: id() }),
  },
  orderObject: { input: z.object({ objectName: id(), orderId: id() }), data: z.object({ url: z.string() }) },
}

import { z } from 'zod';
import { AiScene, limits } from '../../vocabulary';
import { AddressPartSchema } from '../address';
import { fallback, text } from '../common';
import { OrderDraftSchema } from '../order-draft';

const confidence = z.number().min(0).max(1);

/** A value read from the text; `span` is where it stands there, as [start, end). */
const ReadField = z
  .object({
    path: z.string(),
    value: z.union([z.string(), z.number(), z.boolean()]),
    confidence,
    span: z.array(z.int()).length(2),
  })
  .meta({ id: 'ReadField' });

export const aiHelper = {
  innerAiQuery: {
    input: z.object({ text: text(limits.text), scene: z.enum(AiScene) }),
    data: z.object({
      address: AddressPartSchema.optional(),
      answer: z.string().optional(),
      confidence,
      fallback: fallback(),
    }),
  },
  orderInfo: {
    input: z.object({ text: text(limits.text) }),
    data: z.object({
      request: OrderDraftSchema,
      fields: z.array(ReadField),
      missing: z.array(z.string()),
      fallback: fallback(),
    }),
  },
};

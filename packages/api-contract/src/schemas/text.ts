import { z } from 'zod';
import { AiScene, Language, limits } from '../vocabulary';
import { AddressPartSchema } from './address';
import { fallback, text } from './common';
import { OrderDraftSchema } from './quote-request';

const confidence = z.number().min(0).max(1);

/** A value read from the text; `span` is its position there, as [start, end). */
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

export const translate = {
  text: {
    input: z
      .object({
        text: text(limits.text).optional(),
        texts: z.array(text(limits.text)).min(1).max(100).optional(),
        from: z.enum(Language).optional(),
        to: z.enum(Language),
      })
      .refine((input) => input.text !== undefined || input.texts !== undefined, { path: ['text'], error: 'required' }),
    /** `glossary`: only the portal's own list of freight terms was used; unknown words stay untranslated. */
    data: z.object({ texts: z.array(z.string()), glossary: z.boolean().optional(), fallback: fallback() }),
  },
};

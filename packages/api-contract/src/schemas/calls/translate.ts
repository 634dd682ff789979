import { z } from 'zod';
import { Language, limits } from '../../vocabulary';
import { fallback, text } from '../common';

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
    /** `glossary`: the portal's own list of freight terms answered, so that words it does not know stay as they are. */
    data: z.object({ texts: z.array(z.string()), glossary: z.boolean().optional(), fallback: fallback() }),
  },
};

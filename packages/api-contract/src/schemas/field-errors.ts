import type { z } from 'zod';
import type { Language } from '../vocabulary';
import { problemOf } from './problem';
import { texts } from './texts';

/** One entry of a 20000 envelope's data: a dotted path such as `items.0.weight`, and what is wrong there. */
export interface FieldError {
  field: string;
  msg: string;
}

/** Turns what zod found into the entries of a 20000 envelope, one per field, in the reader's language. */
export function fieldErrors(error: z.ZodError, language: Language): FieldError[] {
  const found = new Map<string, string>();
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.');
    if (!found.has(field)) found.set(field, texts[language](problemOf(issue)));
  }
  return Array.from(found, ([field, msg]) => ({ field, msg }));
}

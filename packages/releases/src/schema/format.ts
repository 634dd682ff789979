import { z } from 'zod';

/** Which formats of stored documents this code reads and writes; docs/adr/046 says when another one is needed. Since 2 they may be signed. */
export const FORMAT = { read: 1, write: 2 };

/** What a schema does with fields that it does not name: `z.object` passes over them. */
export type ObjectForm = typeof z.object;
/** The form that refuses them. */
export const STRICT = z.strictObject as ObjectForm;

/** What a document says of the format that a program must know to do something with it. */
const format = (does: 'read' | 'write'): z.ZodType => {
  const newer = ({ input }: { input: unknown }) =>
    `is ${String(input)}, and this program ${does}s ${FORMAT[does]}: it needs a newer version of it`;
  return z.looseObject({ format: z.looseObject({ [does]: z.int().max(FORMAT[does], { error: newer }).optional() }).optional() });
};

/**
 * The schema, except for a document whose `format.read` is newer than this code. That is the one fault which is then reported:
 * the rest may have any form.
 */
export const readable = <Output>(schema: z.ZodType<Output>): z.ZodType<Output> => format('read').pipe(schema);

/** The schema, except for a document that this code must not change, because its `format.write` is newer. */
export const changeable = <Output>(schema: z.ZodType<Output>): z.ZodType<Output> => format('write').pipe(schema);

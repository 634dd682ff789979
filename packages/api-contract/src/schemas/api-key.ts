import { z } from 'zod';
import { limits } from '../vocabulary';
import { done, id, instant, nothing, sealed, text } from './common';

const scope = () => z.enum(['read', 'booking']);

export const ApiKeySchema = z
  .object({
    keyId: id(),
    name: z.string(),
    scope: scope(),
    /** `sk_****` and the last four characters; without them while the key has no secret yet and opens nothing. */
    secretMasked: z.string(),
    hasSecret: z.boolean(),
    createdAt: instant(),
    /** When its secret was made. */
    secretAt: instant().optional(),
    /** To the minute. */
    lastUsedAt: instant().optional(),
  })
  .meta({ id: 'ApiKey' });

/** The only answers that ever hold a secret whole. */
export const NewSecretSchema = z.object({ keyId: id(), secret: z.string() }).meta({ id: 'NewSecret' });

export const apiKey = {
  /** Those of the owner, the oldest first. */
  list: { input: nothing(), data: z.array(ApiKeySchema) },
  create: { input: z.object({ name: text(limits.apiKey.name), scope: scope(), password: sealed() }), data: NewSecretSchema },
  /** The former secret ends at once. */
  rotate: { input: z.object({ keyId: id(), password: sealed() }), data: NewSecretSchema },
  revoke: { input: z.object({ keyId: id() }), data: done() },
};

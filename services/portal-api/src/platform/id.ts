import { randomBytes } from 'node:crypto';

/** A new opaque id, 80 random bits after a readable prefix: `adr_9f2c…`. */
export const newId = (prefix: string): string => `${prefix}_${randomBytes(10).toString('hex')}`;

import { createHash } from 'node:crypto';

/** Of Crockford: no letter that is taken for a digit when it is read out. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 16;

export const VISITOR_CODE = /^[0-9a-hjkmnp-tv-z]{16}$/;

/**
 * The name of a visitor that may be told and stored: a hash of the id in their cookie, of 80 bits. The id itself, which decides on
 * canaries and signs reports, does not follow from it.
 */
export function visitorCode(visitor: string): string {
  const bytes = createHash('sha256').update(`portal visitor ${visitor}`).digest();
  return Array.from({ length: LENGTH }, (_, index) => ALPHABET[bytes[index]! % ALPHABET.length]).join('');
}

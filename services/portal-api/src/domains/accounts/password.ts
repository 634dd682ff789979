import { constants, privateDecrypt, randomBytes, type KeyObject } from 'node:crypto';
import { limits } from '@portal/api-contract/vocabulary';
import { hash, verify } from '@node-rs/argon2';
import { InvalidInput } from '../../platform/http/errors';
import { ownerMessages } from './messages';

/** The private half of the key that browsers seal passwords with, and of the former one. */
export interface PasswordKey {
  rsaPrivate: readonly KeyObject[];
}

/**
 * Opens a password sealed by a browser: base64(RSA-OAEP-SHA256(base64(utf8 of the password))). The inner base64 is
 * there because jsencrypt damages text beyond ASCII. Throws a 20000 at `field` when it was sealed for another key.
 */
export function unseal(sealed: string, keys: readonly KeyObject[], field: string): string {
  for (const key of keys) {
    try {
      const inner = privateDecrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(sealed, 'base64'));
      return Buffer.from(inner.toString('ascii'), 'base64').toString('utf8');
    } catch {
      // Sealed for another key of the list, or for none.
    }
  }
  throw new InvalidInput([{ field, text: ownerMessages.unreadablePassword }]);
}

/**
 * Opens a sealed password that is to become the account's. The rule is that of the forms: 8 to 64 characters, a letter
 * and a digit among them. @throws InvalidInput at `field`
 */
export function newPassword(sealed: string, keys: readonly KeyObject[], field: string): string {
  const password = unseal(sealed, keys, field);
  const long = password.length >= limits.password.min && password.length <= limits.password.max;
  if (long && /\p{L}/u.test(password) && /\d/.test(password)) return password;
  throw new InvalidInput([{ field, text: ownerMessages.weakPassword }]);
}

/** argon2id with the parameters that OWASP advises (19 MiB, 2 passes), the library's defaults. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Made at the start: the first sign-in to an unknown address must not take longer than the others. */
const decoy = hashPassword(randomBytes(16).toString('hex'));

/** Checks a password; without a hash (no such owner) it takes just as long and fails. */
export async function passwordMatches(known: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(known ?? (await decoy), password);
  return known !== undefined && matches;
}

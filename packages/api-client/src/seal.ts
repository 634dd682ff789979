import { publicKey } from './keys';

/** jsencrypt damages text beyond ASCII, hence base64 of the UTF-8 bytes. */
const asciiOf = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/**
 * Encrypts a password for the wire: base64(RSA-OAEP-SHA256(base64(utf8 of the password))).
 * A 2048-bit key takes 141 bytes of UTF-8. Rejects if no valid key is configured or the password is longer.
 */
export async function seal(password: string): Promise<string> {
  const pem = publicKey();
  const { default: JSEncrypt } = await import(/* webpackChunkName: "seal" */ 'jsencrypt');
  const cipher = new JSEncrypt();
  cipher.setPublicKey(pem);
  const sealed = cipher.encryptOAEP(asciiOf(password));
  if (!sealed) throw new Error('The password could not be encrypted: the key is not valid or the password too long');
  return sealed;
}

/** What a program shows for an API key. */
export interface KeyCredentials {
  keyId: string;
  secret: string;
}

/**
 * The API key of an `Authorization: Basic` header (RFC 7617): its id as the user, its secret as the password. Undefined for any
 * other header, such as that of a proxy which asks for a password of its own.
 */
export function readKey(authorization: string | undefined): KeyCredentials | undefined {
  const [, encoded] = /^basic +([a-z\d+/]+={0,2})$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('latin1');
  const [, keyId, secret] = /^(ak_[^:]*):(.*)$/s.exec(text) ?? [];
  return keyId === undefined || secret === undefined ? undefined : { keyId, secret };
}

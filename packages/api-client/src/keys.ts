/** The RSA public keys (PEM) of both environments, and which of them this host is. */
export interface Keys {
  environment: 'test' | 'production';
  rsa: { test: string; production: string };
}

let keys: Keys | undefined;

/** Sets the keys of the page's `portal-config`. */
export function configureKeys(given: Keys): void {
  keys = given;
}

/** The PEM of this host's environment. Throws if none was configured. */
export function publicKey(): string {
  const pem = keys?.rsa[keys.environment];
  if (!pem) throw new Error(`No RSA public key is configured for ${keys?.environment ?? 'this host'}`);
  return pem;
}

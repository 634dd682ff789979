import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';
import { OperatorError } from '@portal/node-kit';

export interface TlsPair {
  cert: Buffer;
  key: Buffer;
}

/**
 * The certificate (with its chain) and the private key, both PEM files; undefined when neither is named.
 * @throws OperatorError naming the variable with the faulty file
 */
export function readTls(certPath: string | undefined, keyPath: string | undefined): TlsPair | undefined {
  if (certPath === undefined && keyPath === undefined) return undefined;
  if (certPath === undefined) throw new OperatorError('TLS_CERT must be set too when TLS_KEY is');
  if (keyPath === undefined) throw new OperatorError('TLS_KEY must be set too when TLS_CERT is');
  const pair = { cert: readPem('TLS_CERT', certPath), key: readPem('TLS_KEY', keyPath) };
  const [certificate, key] = [parseCertificate('TLS_CERT', pair.cert), parseKey(pair.key)];
  if (!certificate.checkPrivateKey(key)) throw new OperatorError('TLS_KEY does not belong to the certificate of TLS_CERT');
  return pair;
}

/**
 * The certificates that alone may sign the certificate of the API, a PEM file; undefined for those that Node trusts.
 * @throws OperatorError naming the variable
 */
export function readApiCa(path: string | undefined, apiUrls: readonly string[]): Buffer | undefined {
  if (path === undefined) return undefined;
  if (!apiUrls.every((url) => url.startsWith('https:')))
    throw new OperatorError('API_CA must be given together with an API_URL of https://');
  const pem = readPem('API_CA', path);
  parseCertificate('API_CA', pem);
  return pem;
}

function readPem(variable: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new OperatorError(`${variable} must name a readable PEM file: ${(error as Error).message}`);
  }
}

function parseCertificate(variable: string, pem: Buffer): X509Certificate {
  try {
    // The context refuses what X509Certificate accepts: DER, and a chain that is damaged after its first certificate.
    createSecureContext({ cert: pem });
    return new X509Certificate(pem);
  } catch {
    throw new OperatorError(`${variable} must name a file with a certificate as PEM, its chain after it`);
  }
}

function parseKey(pem: Buffer): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new OperatorError('TLS_KEY must name a file with a private key as PEM, without a passphrase');
  }
}

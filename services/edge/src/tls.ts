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
  const [certificate, key] = [parseCertificate(pair.cert), parseKey(pair.key)];
  if (!certificate.checkPrivateKey(key)) throw new OperatorError('TLS_KEY does not belong to the certificate of TLS_CERT');
  return pair;
}

function readPem(variable: string, path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new OperatorError(`${variable} must name a readable PEM file: ${(error as Error).message}`);
  }
}

function parseCertificate(pem: Buffer): X509Certificate {
  try {
    // The context refuses what X509Certificate accepts: DER, and a chain that is damaged after its first certificate.
    createSecureContext({ cert: pem });
    return new X509Certificate(pem);
  } catch {
    throw new OperatorError('TLS_CERT must name a file with a certificate as PEM, its chain after it');
  }
}

function parseKey(pem: Buffer): KeyObject {
  try {
    return createPrivateKey(pem);
  } catch {
    throw new OperatorError('TLS_KEY must name a file with a private key as PEM, without a passphrase');
  }
}

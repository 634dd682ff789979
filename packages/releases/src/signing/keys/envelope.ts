import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** In-toto statements in DSSE envelopes: github.com/secure-systems-lab/dsse, github.com/in-toto/attestation. */
const PAYLOAD_TYPE = 'application/vnd.in-toto+json';
const STATEMENT_TYPE = 'https://in-toto.io/Statement/v1';

const base64 = z.string().regex(/^[A-Za-z0-9+/]*={0,2}$/, 'must be base64');

const SignatureSchema = z.object({
  /** See keyIdOf. */
  keyid: z.string().regex(/^[0-9a-f]{64}$/, 'must be the SHA-256 of a public key'),
  sig: base64,
  /** Of a job that signs with a key of its own and the token of an OpenID Connect issuer, which names that key. */
  identity: z.object({ publicKey: base64, token: z.string().max(8_000) }).optional(),
});

export const EnvelopeSchema = z.object({
  payloadType: z.literal(PAYLOAD_TYPE),
  payload: base64,
  signatures: z.array(SignatureSchema).min(1).max(10),
});

export type Signature = z.infer<typeof SignatureSchema>;
export type Envelope = z.infer<typeof EnvelopeSchema>;

/** What a statement is about: a version, by the hash of its files.json. */
export interface Subject {
  /** `orders@1.0.0-h1a2b3c4d5e` */
  name: string;
  /** Hexadecimal. */
  digest: { sha384: string };
}

/** A public key by which something may be signed: the SHA-256 of its SPKI form, hexadecimal. */
export function keyIdOf(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ type: 'spki', format: 'der' }))
    .digest('hex');
}

/** The bytes that are signed: they bind the payload to its type. */
function signedBytes(payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`DSSEv1 ${PAYLOAD_TYPE.length} ${PAYLOAD_TYPE} ${payload.length} `), payload]);
}

/** A signature of one more signer, by an Ed25519 key. */
export function signatureOf(payload: string, key: KeyObject): Signature {
  const bytes = signedBytes(Buffer.from(payload, 'base64'));
  return { keyid: keyIdOf(createPublicKey(key)), sig: sign(null, bytes, key).toString('base64') };
}

/** The payload of a new statement, which nobody has signed yet. */
export function payloadOf(predicateType: string, subject: readonly Subject[], predicate: object): string {
  return Buffer.from(JSON.stringify({ _type: STATEMENT_TYPE, subject, predicateType, predicate })).toString('base64');
}

export const envelopeOf = (payload: string, signatures: Signature[]): Envelope => ({ payloadType: PAYLOAD_TYPE, payload, signatures });

/** True if this signature is one of the key for the payload. */
export function isSignedBy(payload: string, { keyid, sig }: Signature, key: KeyObject): boolean {
  return keyid === keyIdOf(key) && verify(null, signedBytes(Buffer.from(payload, 'base64')), key, Buffer.from(sig, 'base64'));
}

/** The hash of what an envelope says, hexadecimal: the same whoever signed it. */
export function digestOfPayload({ payload }: Envelope): string {
  return createHash('sha256').update(payload).digest('hex');
}

/**
 * What an envelope says. It is worth nothing before its signatures are checked.
 * @throws Error in one sentence when it is no statement of this type
 */
export function readStatement<Predicate>(
  { payload }: Envelope,
  predicateType: string,
  schema: z.ZodType<Predicate>,
): { subject: Subject[]; predicate: Predicate } {
  const statement = z.object({
    _type: z.literal(STATEMENT_TYPE),
    predicateType: z.literal(predicateType),
    subject: z.array(z.object({ name: z.string(), digest: z.object({ sha384: z.string().regex(/^[0-9a-f]{96}$/) }) })),
    predicate: schema,
  });
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(payload, 'base64').toString());
  } catch {
    throw new Error('the signed text is not JSON');
  }
  const result = statement.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`the signed text has a fault: ${issue!.path.join('.')} ${issue!.message}`);
}

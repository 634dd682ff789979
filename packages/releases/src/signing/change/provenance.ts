import { createHash } from 'node:crypto';
import { signatureFile, type ReleaseStore } from '../../store';
import { SigningError } from './channel';
import { EnvelopeSchema, envelopeOf, payloadOf, type Envelope } from '../keys/envelope';
import { parseJson } from '../../schema';
import { signerId, type Signer } from '../keys/signers';
import type { SigningKey } from '../keys/signing-key';
import { PROVENANCE_TYPE, subjectOf } from '../verify/statements';
import { ruleOf, type Trust } from '../keys/trust';
import { checkPublished } from '../verify/remote';

/** How a version was made: the parts of slsa.dev/provenance/v1 that differ from one place to another. */
export interface Making {
  buildType: string;
  /** What whoever started the build chose, such as repository and ref. */
  externalParameters: Readonly<Record<string, string>>;
  /** Sources, by URI and digest. */
  resolvedDependencies: readonly { uri: string; digest?: Readonly<Record<string, string>> }[];
  /** Of the system that built it. */
  builder: string;
  /** Of the run. */
  invocationId?: string;
}

export function mayPublish(trust: Trust, signer: string, remote: string): boolean {
  const rule = ruleOf(trust, remote);
  return (rule?.publish ?? rule?.release ?? []).includes(signer);
}

/** Signs how a published version was made, and keeps that beside it. */
export async function signVersion(
  { store, trust, key }: { store: ReleaseStore; trust: Trust; key: SigningKey },
  by: Signer,
  remote: string,
  version: string,
  files: Uint8Array,
  making: Making,
): Promise<void> {
  if (!mayPublish(trust, by.name, remote)) throw new SigningError(`${by.name} may not publish ${remote}`);
  const { buildType, externalParameters, resolvedDependencies, builder, invocationId } = making;
  const integrity = integrityOf(files);
  const payload = payloadOf(PROVENANCE_TYPE, [subjectOf(remote, version, integrity)], {
    buildDefinition: { buildType, externalParameters, resolvedDependencies },
    runDetails: { builder: { id: builder }, metadata: { ...(invocationId ? { invocationId } : {}), finishedOn: new Date().toISOString() } },
  });
  const envelope = envelopeOf(payload, [await key.sign(payload)]);
  await checkPublished(trust, remote, version, integrity, [envelope]);
  await store.putSignature(remote, version, signerId(trust, by.name), `${JSON.stringify(envelope)}\n`);
}

/** What those who may publish a remote have signed of one of its versions; what cannot be read says nothing. */
export async function signaturesOf(
  store: Pick<ReleaseStore, 'readFile'>,
  trust: Trust,
  remote: string,
  version: string,
): Promise<Envelope[]> {
  const rule = ruleOf(trust, remote);
  const found: Envelope[] = [];
  for (const name of rule?.publish ?? rule?.release ?? []) {
    const text = await store.readFile(remote, version, signatureFile(signerId(trust, name)));
    try {
      if (text) found.push(parseJson(EnvelopeSchema, text.toString(), name));
    } catch {
      // Whoever can write the store can spoil it: the version then counts as not signed by this one.
    }
  }
  return found;
}

/**
 * Why nobody can release a published version: none of those who may publish it has signed it. Undefined when somebody has, or when it is
 * not published.
 */
export async function faultOfVersion(store: ReleaseStore, trust: Trust, remote: string, version: string): Promise<string | undefined> {
  const files = await store.readFile(remote, version, 'files.json');
  if (!files) return undefined;
  return checkPublished(trust, remote, version, integrityOf(files), await signaturesOf(store, trust, remote, version)).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

const integrityOf = (files: Uint8Array): string => `sha384-${createHash('sha384').update(files).digest('base64')}`;

/** Whether those who may publish a remote have signed one of its versions, by what stands beside it in the store. */
export async function isPublished(
  store: Pick<ReleaseStore, 'readFile'>,
  trust: Trust,
  remote: string,
  version: string,
  integrity: string,
): Promise<boolean> {
  const envelopes = await signaturesOf(store, trust, remote, version);
  return checkPublished(trust, remote, version, integrity, envelopes).then(
    () => true,
    () => false,
  );
}

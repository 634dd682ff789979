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

/** Signs how a published version was made, and keeps that beside it. */
export async function signVersion(
  { store, trust, key }: { store: ReleaseStore; trust: Trust; key: SigningKey },
  by: Signer,
  remote: string,
  version: string,
  files: Uint8Array,
  making: Making,
): Promise<void> {
  const rule = ruleOf(trust, remote);
  if (!(rule?.publish ?? rule?.release ?? []).includes(by.name)) throw new SigningError(`${by.name} may not publish ${remote}`);
  const { buildType, externalParameters, resolvedDependencies, builder, invocationId } = making;
  const integrity = `sha384-${createHash('sha384').update(files).digest('base64')}`;
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

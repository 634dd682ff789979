import { z } from 'zod';
import { allVersions } from '../../pins';
import { IntegritySchema, parseJson, RemoteListSchema, RemoteNameSchema, type RemoteList } from '../../schema';
import { fallbackOf } from '../../pick';
import type { ChangeRecord } from '../../store';
import { EnvelopeSchema, readStatement, type Envelope, type Subject } from '../keys/envelope';

/** What a change of a channel is signed as. */
export const CHANGE_TYPE = 'urn:freight-portal:change:v1';
/** What is known of the making of a version: slsa.dev/provenance/v1. */
export const PROVENANCE_TYPE = 'https://slsa.dev/provenance/v1';
/** Which changes of a channel are the newest. */
export const NEWEST_TYPE = 'urn:freight-portal:newest:v1';

const digest = z.string().regex(/^[0-9a-f]{64}$/);

const LineSchema = z.looseObject({ who: z.string(), action: z.string(), remote: z.string(), from: z.string().nullable(), to: z.string() });
const isLine = (value: unknown): boolean => LineSchema.safeParse(value).success;

/** One change of a channel, whole: who holds a part of it holds nothing. */
const ChangeSchema = z.object({
  channel: z.string(),
  /** Grows with each change: the time of signing in epoch ms, and more than that of the change before. */
  serial: z.int().positive(),
  /** The digest of the history before it: see store/chain.ts. */
  history: z.string(),
  /** Its own lines of the history. */
  lines: z.array(z.custom<ChangeRecord>(isLine, 'must be a line of the history')),
  /** The new list and pins of each remote that it changes. */
  remotes: z.record(RemoteNameSchema, RemoteListSchema),
  /** The digest of the change of each of these remotes that it follows; null: none. */
  follows: z.record(RemoteNameSchema, digest.nullable()),
});

export type Change = z.infer<typeof ChangeSchema>;

/** @throws Error in one sentence when the envelope holds no change */
export const readChange = (envelope: Envelope): { subject: Subject[]; predicate: Change } =>
  readStatement(envelope, CHANGE_TYPE, ChangeSchema);

/** Which changes are the newest, as somebody with the whole store and a memory sees it. */
export const NewestSchema = z.object({
  channel: z.string(),
  at: z.iso.datetime(),
  until: z.iso.datetime(),
  remotes: z.record(RemoteNameSchema, z.object({ serial: z.int().positive(), digest })),
});

export type Newest = z.infer<typeof NewestSchema>;

/** The parts of a provenance that are read back: all others are for people and other tools. */
export const ProvenanceSchema = z.looseObject({
  buildDefinition: z.looseObject({ buildType: z.string() }),
  runDetails: z.looseObject({ metadata: z.looseObject({ finishedOn: z.iso.datetime() }) }),
});

const SignedRemoteSchema = z.object({
  /** The change that its list and pins come from. */
  change: EnvelopeSchema,
  /** Of a controller's change: the one of a person that it carries out. */
  basis: EnvelopeSchema.optional(),
  /** Version → what its publishers signed. */
  versions: z.record(z.string(), z.array(EnvelopeSchema).min(1)),
});

/** The field `signed` of a release document. */
const SignedSchema = z.object({
  remotes: z.record(RemoteNameSchema, SignedRemoteSchema),
  /** The newest change, also one that moves no list: it vouches for the history. */
  last: EnvelopeSchema,
  /** Remote → a change that more people must sign. */
  proposed: z.record(RemoteNameSchema, SignedRemoteSchema).optional(),
});

export type Signed = z.infer<typeof SignedSchema>;
export type SignedRemote = z.infer<typeof SignedRemoteSchema>;

/** The field `signed` of a document's text; undefined where it is not signed. @throws InvalidJsonError */
export function readSigned(text: string, what: string): Signed | undefined {
  return parseJson(z.object({ signed: SignedSchema.optional() }), text, what).signed;
}

const hexOf = (integrity: string): string => Buffer.from(integrity.slice('sha384-'.length), 'base64').toString('hex');

/** A version by the hash of its files.json. */
export function subjectOf(remote: string, version: string, integrity: string): Subject {
  return { name: `${remote}@${version}`, digest: { sha384: hexOf(IntegritySchema.parse(integrity)) } };
}

/** All versions that a list and its pins name, fallbacks too, each once. */
export function versionsOf(remote: string, { list, pins }: RemoteList): { version: string; integrity: string }[] {
  const entries = allVersions({ microFrontends: { [remote]: list }, pins: { [remote]: pins } })[remote]!;
  const all = entries.flatMap((entry) => {
    const fallback = fallbackOf(entry);
    return [{ version: entry.metadata.version, integrity: entry.metadata.integrity }, ...(fallback ? [fallback] : [])];
  });
  return all.filter(
    ({ version, integrity }, index) => all.findIndex((one) => one.version === version && one.integrity === integrity) === index,
  );
}

/** What one remote has in a document. */
export const listOf = (
  document: { microFrontends: Record<string, RemoteList['list']>; pins?: Record<string, RemoteList['pins']> | undefined },
  remote: string,
): RemoteList => ({
  list: ownOr(document.microFrontends, remote),
  pins: ownOr(document.pins ?? {}, remote),
});

/** A remote may be called like a member of every object. */
const ownOr = <T>(record: Readonly<Record<string, T[]>>, name: string): T[] => (Object.hasOwn(record, name) ? record[name]! : []);

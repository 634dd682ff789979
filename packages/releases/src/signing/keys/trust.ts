import { createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';
import { parseJson, RemoteNameSchema } from '../../schema';
import { SHELL } from '../../names';
import { keyIdOf } from './envelope';

const name = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,59}$/, 'must have lower-case letters, digits, dots and dashes, 60 at most');

const revoked = z.strictObject({ at: z.iso.datetime(), why: z.string().min(1) }).optional();

const PublicKeySchema = z.string().transform((text, context): KeyObject => {
  const key = readPublicKey(text);
  if (key) return key;
  context.addIssue({ code: 'custom', message: 'must be an Ed25519 public key in PEM, as `portal keygen` prints it' });
  return z.NEVER;
});

const KeySchema = z.strictObject({
  name,
  /** Whose it is: two keys of one person are one person. */
  who: z.string().min(1),
  publicKey: PublicKeySchema,
  /** Nothing that is signed later counts. */
  until: z.iso.datetime().optional(),
  /** Nothing that it ever signed counts. */
  revoked,
});

/** A job of a CI system, which an OpenID Connect issuer names in its token. */
const IdentitySchema = z.strictObject({
  name,
  issuer: z.url(),
  /** The token's `sub`, whole, such as `repo:acme/orders:ref:refs/heads/main`. */
  subject: z.string().min(1),
  /** More claims that the token must have, whole. */
  claims: z.record(z.string(), z.string()).optional(),
  revoked,
});

const RuleSchema = z.strictObject({
  /** Names of keys and identities that may give its versions to visitors. */
  release: z.array(name).min(1),
  /** Those that may publish a version of it; without the field, those of `release`. */
  publish: z.array(name).min(1).optional(),
  /** How many people must sign a release. */
  people: z.int().min(1).max(5).default(1),
});

/** The rule of every remote without one of its own; never that of the shell. */
const OTHERS = '*';

const TrustSchema = z
  .strictObject({
    keys: z.array(KeySchema).min(1),
    identities: z.array(IdentitySchema).default([]),
    /** The public keys of issuers, with which their tokens are signed: RFC 7517. `portal trust issuer` fetches them. */
    issuers: z
      .array(z.strictObject({ issuer: z.url(), jwks: z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) }) }))
      .default([]),
    rules: z.record(z.union([RemoteNameSchema, z.literal(OTHERS)]), RuleSchema),
    /** Keys that may give more or fewer visitors what somebody released, and nothing else. */
    controllers: z.array(name).default([]),
    /** Keys that say every few minutes which releases are the newest: an edge without memory then takes no older ones. */
    freshness: z.array(name).default([]),
  })
  .superRefine(({ keys, identities, issuers, rules, controllers, freshness }, context) => {
    const fail = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message });
    const all = [...keys, ...identities].map((one) => one.name);
    all.forEach((one, index) => {
      const at = index < keys.length ? ['keys', index] : ['identities', index - keys.length];
      if (all.indexOf(one) < index) fail([...at, 'name'], `${one} is there twice`);
    });
    const ids = keys.map(({ publicKey }) => keyIdOf(publicKey));
    ids.forEach((id, index) => {
      if (ids.indexOf(id) < index) fail(['keys', index, 'publicKey'], `is that of ${keys[ids.indexOf(id)]!.name}`);
    });
    identities.forEach(({ issuer }, index) => {
      if (!issuers.some((one) => one.issuer === issuer)) fail(['identities', index, 'issuer'], `${issuer} has no keys in issuers`);
    });
    const known = (path: string[], names: readonly string[], among: readonly string[], what: string) =>
      names.forEach((one, index) => {
        if (!among.includes(one)) fail([...path, index], `${one} is no ${what} of this file`);
      });
    for (const [remote, { release, publish = [], people }] of Object.entries(rules)) {
      known(['rules', remote, 'release'], release, all, 'key or identity');
      known(['rules', remote, 'publish'], publish, all, 'key or identity');
      const persons = new Set(release.map((one) => keys.find((key) => key.name === one)?.who ?? one));
      if (persons.size < people) fail(['rules', remote, 'people'], `is ${people}, and ${persons.size} may release it`);
    }
    const keyNames = keys.map((one) => one.name);
    known(['controllers'], controllers, keyNames, 'key');
    known(['freshness'], freshness, keyNames, 'key');
    if (!rules[SHELL]) fail(['rules', SHELL], `is missing: ${OTHERS} does not hold for the shell`);
  });

/** Who may release what. It is not in the store: whoever can write the store cannot change it. */
export type Trust = z.infer<typeof TrustSchema>;
export type Rule = Trust['rules'][string];

/** @throws InvalidJsonError with the path of every fault */
export function parseTrust(text: string, what: string): Trust {
  return parseJson(TrustSchema, text, what);
}

/** The rule of a remote; undefined when nobody may release it. */
export function ruleOf({ rules }: Trust, remote: string): Rule | undefined {
  if (Object.hasOwn(rules, remote)) return rules[remote];
  return remote === SHELL ? undefined : rules[OTHERS];
}

/**
 * Whether somebody may add a line about a remote to the history: those who may release it, the platform team and controllers. A line
 * about all remotes at once, such as a freeze, is the platform team's.
 */
export function mayRecord(trust: Trust, name: string, remote: string): boolean {
  const own = remote === OTHERS ? [] : (ruleOf(trust, remote)?.release ?? []);
  return [...own, ...ruleOf(trust, SHELL)!.release, ...trust.controllers].includes(name);
}

function readPublicKey(text: string): KeyObject | undefined {
  // Node would take the public half of a private key.
  if (text.includes('PRIVATE')) return undefined;
  try {
    const key = createPublicKey(text);
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

import { z } from 'zod';
import { CONSENT_KINDS, Language, UnitSystem, VerifyScene, limits } from '../vocabulary';
import { challenge, date, done, email, id, instant, nothing, phone, sealed, text, verifyCode } from './common';

export const UserInfoSchema = z
  .object({
    id: id(),
    email: z.string(),
    company: z.string(),
    contactName: z.string(),
    phone: z.string(),
    /** The owner may see express orders. */
    extFlag: z.boolean(),
    language: z.enum(Language),
    unitSystem: z.enum(UnitSystem),
    /** Notifications that are not read; absent from a former version of the server. */
    unread: z.int().optional(),
  })
  .meta({ id: 'UserInfo' });

/** The versions of the operator's documents that a person was shown and accepts. */
export const ConsentInputSchema = z.object({ terms: date(), privacy: date() }).meta({ id: 'ConsentInput' });

export const AcceptedDocumentSchema = z
  .object({ kind: z.enum(CONSENT_KINDS), version: date(), acceptedAt: instant() })
  .meta({ id: 'AcceptedDocument' });

export const RegisterInputSchema = z
  .object({
    email: email(),
    password: sealed(),
    code: verifyCode(),
    challenge: challenge(),
    company: text(limits.address.company),
    contactName: text(limits.address.contactName),
    phone: phone(),
    agree: z.literal(true, 'agree'),
    /** Absent from a former version of the client: then nothing is on record. */
    documents: ConsentInputSchema.optional(),
  })
  .meta({ id: 'RegisterInput' });

/** Absent fields stay as they are. */
export const ProfileInputSchema = z
  .object({
    company: text(limits.address.company),
    contactName: text(limits.address.contactName),
    phone: phone(),
    language: z.enum(Language),
    unitSystem: z.enum(UnitSystem),
  })
  .partial()
  .meta({ id: 'ProfileInput' });

export const OwnerSessionSchema = z
  .object({
    id: id(),
    /** `Chrome`; empty if the client does not say. */
    browser: z.string(),
    /** `Windows`; empty if the client does not say. */
    system: z.string(),
    /** Of the client, at the last use: an IPv4 address, or an IPv6 network. */
    address: z.string(),
    createdAt: instant(),
    /** To the minute. */
    lastUsedAt: instant(),
    /** It is the session of this call. */
    current: z.boolean(),
  })
  .meta({ id: 'OwnerSession' });

export const owner = {
  /** What was accepted before stays on record with its time. */
  acceptDocuments: { input: ConsentInputSchema, data: done() },
  /** What the owner has accepted, the newest version of each document first. */
  acceptedDocuments: { input: nothing(), data: z.array(AcceptedDocumentSchema) },
  endOtherSessions: { input: nothing(), data: done() },
  endSession: { input: z.object({ id: id() }), data: done() },
  forgetPwd: { input: z.object({ email: email(), code: verifyCode(), challenge: challenge(), newPassword: sealed() }), data: done() },
  login: {
    input: z.object({ email: email(), password: sealed() }),
    data: z.object({ token: z.string(), expiresAt: instant() }),
  },
  logout: { input: nothing(), data: done() },
  register: {
    input: RegisterInputSchema,
    /** `expiresAt` is absent from a former version of the server. */
    data: z.object({ token: z.string(), expiresAt: instant().optional() }),
  },
  secretKey: { input: nothing(), data: z.object({ appKey: z.string(), secretMasked: z.string() }) },
  sendVerifyMsg: {
    input: z.object({ email: email(), scene: z.enum(VerifyScene) }),
    /** Seconds until the next code may be requested; the id of the challenge if a code was mailed now. */
    data: z.object({ retryAfter: z.int(), challenge: z.string().optional() }),
  },
  /** The open sessions of the account, this one first, then by their last use. */
  sessions: { input: nothing(), data: z.array(OwnerSessionSchema) },
  updateInfo: { input: ProfileInputSchema, data: UserInfoSchema },
  updatePwd: {
    /** By the old password, or by a code that was mailed to the account's address for scene 3. */
    input: z
      .object({ oldPassword: sealed().optional(), code: verifyCode().optional(), challenge: challenge(), newPassword: sealed() })
      .refine((input) => input.oldPassword !== undefined || input.code !== undefined, { path: ['oldPassword'], error: 'required' }),
    data: done(),
  },
  userInfo: { input: nothing(), data: UserInfoSchema },
};

import { z } from 'zod';
import { Language, UnitSystem, limits } from '../vocabulary';
import { email, id, phone, sealed, text } from './common';

export const UserInfoSchema = z
  .object({
    id: id(),
    email: z.string(),
    company: z.string(),
    contactName: z.string(),
    phone: z.string(),
    /** Express orders are offered. */
    extFlag: z.boolean(),
    language: z.enum(Language),
    unitSystem: z.enum(UnitSystem),
  })
  .meta({ id: 'UserInfo' });

/** The code that a person copies from an e-mail. */
export const verifyCode = () => text(limits.verifyCode);

export const RegisterInputSchema = z
  .object({
    email: email(),
    password: sealed(),
    code: verifyCode(),
    company: text(limits.address.company),
    contactName: text(limits.address.contactName),
    phone: phone(),
    agree: z.literal(true, 'agree'),
  })
  .meta({ id: 'RegisterInput' });

/** Only what is given changes. */
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

import { z } from 'zod';
import { VerifyScene } from '../../vocabulary';
import { done, email, instant, nothing, sealed } from '../common';
import { ProfileInputSchema, RegisterInputSchema, UserInfoSchema, verifyCode } from '../owner';

export const owner = {
  forgetPwd: { input: z.object({ email: email(), code: verifyCode(), newPassword: sealed() }), data: done() },
  login: {
    input: z.object({ email: email(), password: sealed() }),
    data: z.object({ token: z.string(), expiresAt: instant() }),
  },
  logout: { input: nothing(), data: done() },
  register: { input: RegisterInputSchema, data: z.object({ token: z.string() }) },
  secretKey: { input: nothing(), data: z.object({ appKey: z.string(), secretMasked: z.string() }) },
  sendVerifyMsg: {
    input: z.object({ email: email(), scene: z.enum(VerifyScene) }),
    /** Seconds until another one may be asked for. */
    data: z.object({ retryAfter: z.int() }),
  },
  updateInfo: { input: ProfileInputSchema, data: UserInfoSchema },
  updatePwd: {
    /** By the old password, or by a code that was mailed to the account's address for scene 3. */
    input: z
      .object({ oldPassword: sealed().optional(), code: verifyCode().optional(), newPassword: sealed() })
      .refine((input) => input.oldPassword !== undefined || input.code !== undefined, { path: ['oldPassword'], error: 'required' }),
    data: done(),
  },
  userInfo: { input: nothing(), data: UserInfoSchema },
};

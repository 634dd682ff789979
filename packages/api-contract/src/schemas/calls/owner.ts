import { z } from 'zod';
import { VerifyScene } from '../../enums';
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
  updatePwd: { input: z.object({ oldPassword: sealed(), newPassword: sealed() }), data: done() },
  userInfo: { input: nothing(), data: UserInfoSchema },
};

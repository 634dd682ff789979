import { api, seal, type ProfileInput, VerifyScene } from '@portal/api-client';
import { challengeOf } from '@portal/freight-kit';
import { done, unwrap } from '@portal/remote-kit';

/** Saves what is given and leaves the rest. */
export const updateInfo = (input: ProfileInput) => unwrap(api.owner.updateInfo(input));

export interface PasswordChange {
  /** One of these two shows who the person is. */
  oldPassword?: string;
  code?: string;
  newPassword: string;
  repeat: string;
}

/** @param email the account's, where its codes are mailed */
export const updatePassword = async ({ oldPassword, code, newPassword }: PasswordChange, email: string) =>
  done(
    api.owner.updatePwd({
      ...(code ? { code: code.trim(), ...challengeOf(VerifyScene.CHANGE, email) } : { oldPassword: await seal(oldPassword ?? '') }),
      newPassword: await seal(newPassword),
    }),
  );

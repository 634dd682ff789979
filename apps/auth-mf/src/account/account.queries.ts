import { api, documentVersions, seal, VerifyScene } from '@portal/api-client';
import { challengeOf } from '@portal/freight-kit';
import { done, unwrap } from '@portal/remote-kit';

export interface Credentials {
  email: string;
  password: string;
}

export const login = async ({ email, password }: Credentials) =>
  unwrap(api.owner.login({ email: email.trim(), password: await seal(password) }));

export interface PasswordReset {
  email: string;
  code: string;
  newPassword: string;
}

export const resetPassword = async ({ email, code, newPassword }: PasswordReset) =>
  done(api.owner.forgetPwd({ email: email.trim(), code, ...challengeOf(VerifyScene.FORGOT, email), newPassword: await seal(newPassword) }));

export interface Registration extends Credentials {
  code: string;
  company: string;
  contactName: string;
  phone: string;
  agree: true;
}

export const register = async ({ email, password, code, company, contactName, phone }: Registration) => {
  const shown = documentVersions();
  return unwrap(
    api.owner.register({
      email: email.trim(),
      password: await seal(password),
      code,
      ...challengeOf(VerifyScene.REGISTER, email),
      company,
      contactName,
      phone,
      agree: true,
      ...(shown && { documents: { terms: shown.terms, privacy: shown.privacy } }),
    }),
  );
};

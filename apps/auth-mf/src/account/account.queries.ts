import { api, seal, type VerifyScene } from '@portal/api-client';
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
  done(api.owner.forgetPwd({ email: email.trim(), code, newPassword: await seal(newPassword) }));

export interface Registration extends Credentials {
  code: string;
  company: string;
  contactName: string;
  phone: string;
  agree: true;
}

export const register = async ({ email, password, code, company, contactName, phone }: Registration) =>
  unwrap(api.owner.register({ email: email.trim(), password: await seal(password), code, company, contactName, phone, agree: true }));

/** Mails a code. @returns seconds until another may be asked for */
export const sendCode = (input: { email: string; scene: VerifyScene }) => unwrap(api.owner.sendVerifyMsg(input));

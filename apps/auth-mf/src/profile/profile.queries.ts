import { api, decryptStore, seal, type ProfileInput, VerifyScene } from '@portal/api-client';
import { done, queryOptions, unwrap } from '@portal/remote-kit';
import { challengeOf } from '../account/sent-code';

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

/** The beginning and the end are enough to recognise a secret. */
const masked = (secret: string): string => (secret.includes('****') ? secret : `${secret.slice(0, 5)}****${secret.slice(-4)}`);

/** The API key with its secret masked, also where personal data is shown: the whole secret never gets into the cache. */
export const apiKeyQuery = queryOptions({
  queryKey: ['owner', 'secretKey'],
  queryFn: async ({ signal }) => {
    const { appKey, secretMasked } = await unwrap(api.owner.secretKey({}, { signal }));
    return { appKey, secret: masked(secretMasked) };
  },
});

/** The whole secret. It is asked for plainly by this call alone: the stored wish of the person stays what it is. */
export const revealSecret = async () => (await unwrap(decryptStore.during(() => api.owner.secretKey()))).secretMasked;

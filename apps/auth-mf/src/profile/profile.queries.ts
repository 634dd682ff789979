import { api, seal, type ProfileInput } from '@portal/api-client';
import { accountKeys, done, queryOptions, unwrap } from '@portal/remote-kit';

/** The user info under the key that the shell's own load fills. */
export const profileQuery = queryOptions({
  queryKey: accountKeys.user,
  queryFn: ({ signal }) => unwrap(api.owner.userInfo({}, { signal })),
});

/** Saves what is given and leaves the rest. */
export const updateInfo = (input: ProfileInput) => unwrap(api.owner.updateInfo(input));

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  repeat: string;
}

export const updatePassword = async ({ oldPassword, newPassword }: PasswordChange) =>
  done(api.owner.updatePwd({ oldPassword: await seal(oldPassword), newPassword: await seal(newPassword) }));

import type { Handlers } from '../http/context';
import { login, userInfo } from './service';
import { closeSession } from './session';

export const owner: Handlers<'owner'> = {
  login,
  logout: async ({ db, tokenHash }) => {
    await closeSession(db, tokenHash);
    return true;
  },
  userInfo,
};

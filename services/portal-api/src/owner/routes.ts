import type { Handlers } from '../http/context';
import { secretKey } from './api-key';
import { forgetPwd, updatePwd } from './change-password';
import { login } from './login';
import { updateInfo, userInfo } from './profile';
import { register } from './register';
import { sendVerifyMsg } from './send-code';
import { closeSession } from './session';

export const owner: Handlers<'owner'> = {
  forgetPwd,
  login,
  logout: async ({ db, tokenHash }) => {
    await closeSession(db, tokenHash);
    return true;
  },
  register,
  secretKey,
  sendVerifyMsg,
  updateInfo,
  updatePwd,
  userInfo,
};

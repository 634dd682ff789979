import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { registerCalls } from '../../platform/http/server';
import { registerWorker } from '../../platform/jobs/register';
import { enqueue } from '../../platform/jobs/store';
import { secretKey } from './api-key';
import { forgetPwd, updatePwd } from './change-password';
import { CLEANUP, cleanupExpired } from './cleanup';
import { login } from './login';
import type { PasswordKey } from './password';
import { updateInfo, userInfo } from './profile';
import { register } from './register';
import { type CodeMailing, sendVerifyMsg } from './send-code';
import { closeSession } from './session';

export interface AccountsOptions extends PasswordKey, CodeMailing {
  db: Kysely<Database>;
  clock: () => Date;
}

/** Accounts: registration, sign-in, sessions, passwords, profile, API key. */
export function accounts(app: FastifyInstance, options: AccountsOptions, done: () => void): void {
  const { db, clock } = options;
  registerCalls(app, 'owner', {
    forgetPwd: (context, input) => forgetPwd(context, input, options),
    login: (context, input) => login(context, input, options),
    logout: async (context) => {
      await closeSession(context.db, context.tokenHash);
      return true as const;
    },
    register: (context, input) => register(context, input, options),
    secretKey,
    sendVerifyMsg: (context, input) => sendVerifyMsg(context, input, options),
    updateInfo,
    updatePwd: (context, input) => updatePwd(context, input, options),
    userInfo,
  });
  // Before the worker starts, which otherwise finds nothing and rests for a minute.
  app.addHook('onListen', () => enqueue(db, CLEANUP, 'all', clock()));
  registerWorker(app, { db, clock, handlers: { [CLEANUP]: cleanupExpired }, restMs: 60_000 });
  done();
}

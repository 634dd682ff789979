import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema';
import { registerCalls } from '../../platform/http/server';
import { registerWorker, type JobHandler } from '../../platform/jobs/worker';
import { enqueue } from '../../platform/jobs/store';
import { forgetPwd, updatePwd } from './change-password';
import type { PasswordKey } from './password';
import { secretKey, updateInfo, userInfo } from './profile';
import { register } from './register';
import { closeSession } from './session';
import { login } from './sign-in';
import { type CodeMailing, sendVerifyMsg } from './verify-codes';

export interface AccountsOptions extends PasswordKey, CodeMailing {
  db: Kysely<Database>;
  clock: () => Date;
}

/** The kind of the one job that deletes expired rows. */
const CLEANUP = 'owner.sweep';

const HOUR = 3_600_000;

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

/** Deletes expired sessions, tries older than the window of any limit, and codes that no limit counts any more. */
export const cleanupExpired: JobHandler = async (trx, _subject, now) => {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  await trx.deleteFrom('session').where('expires_at', '<=', now).execute();
  await trx.deleteFrom('attempt').where('made_at', '<=', ago(1)).execute();
  await trx.deleteFrom('verify_code').where('sent_at', '<=', ago(24)).execute();
  return new Date(now.getTime() + HOUR);
};

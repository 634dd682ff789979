import type { FastifyInstance } from 'fastify';
import { registerCalls } from '../../platform/http/server';
import type { Retention } from '../../platform/jobs/retention';
import { forgetPwd, updatePwd } from './change-password';
import { acceptDocuments, acceptedDocuments } from './consent';
import type { PasswordKey } from './password';
import { networkRetention } from './api-keys/authenticate';
import { apiKeyCalls, secretKey } from './api-keys/calls';
import { updateInfo, userInfo } from './profile';
import { register } from './register';
import { deviceRetention } from './devices';
import { closeSession } from './session';
import { endOtherSessions, endSession, sessions } from './session-list';
import { login } from './sign-in';
import { type CodeMailing, sendVerifyMsg } from './verify-codes';

export type AccountsOptions = PasswordKey & CodeMailing;

const HOUR = 3_600_000;

/** Accounts: registration, sign-in, sessions, passwords, profile, API keys. */
export function accounts(app: FastifyInstance, options: AccountsOptions, done: () => void): void {
  registerCalls(app, 'owner', {
    acceptDocuments,
    acceptedDocuments,
    forgetPwd: (context, input) => forgetPwd(context, input, options),
    login: (context, input) => login(context, input, options),
    logout: async (context) => {
      await closeSession(context.db, context.tokenHash);
      return true as const;
    },
    endOtherSessions,
    endSession,
    sessions,
    register: (context, input) => register(context, input, options),
    secretKey,
    sendVerifyMsg: (context, input) => sendVerifyMsg(context, input, options),
    updateInfo,
    updatePwd: (context, input) => updatePwd(context, input, options),
    userInfo,
  });
  registerCalls(app, 'apiKey', apiKeyCalls(options));
  done();
}

/** Expired sessions, tries older than the window of any limit, and codes that no limit counts any more. */
export const accountRetention: readonly Retention[] = [
  { table: 'session', column: 'expires_at', keptMs: 0 },
  { table: 'attempt', column: 'made_at', keptMs: HOUR },
  { table: 'attempt_bucket', column: 'empty_at', keptMs: 0 },
  deviceRetention,
  networkRetention,
  { table: 'verify_challenge', column: 'sent_at', keptMs: 24 * HOUR },
  { table: 'verify_code', column: 'sent_at', keptMs: 24 * HOUR },
];

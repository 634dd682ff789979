import { api, type KeyScope, seal } from '@portal/api-client';
import { done, queryOptions, unwrap } from '@portal/remote-kit';

/** The account's keys, the oldest first. Programs use them at any time, so their last use is never fresh for long. */
export const apiKeysQuery = queryOptions({
  queryKey: ['auth', 'apiKeys'],
  queryFn: ({ signal }) => unwrap(api.apiKey.list({}, { signal })),
  staleTime: 15_000,
});

/**
 * The key that the account's programs begin with: the oldest. The server makes one where there is none, so this is asked only where
 * `firstKeyId` is listed, and once: a key that was revoked in another window should not come back.
 */
export const firstKeyQuery = (firstKeyId: string) =>
  queryOptions({
    queryKey: ['auth', 'secretKey', firstKeyId],
    queryFn: async ({ signal }) => (await unwrap(api.owner.secretKey({}, { signal }))).appKey,
    staleTime: 'static',
  });

export interface NewKey {
  name: string;
  scope: KeyScope;
  password: string;
}

export const createKey = async ({ name, scope, password }: NewKey) =>
  unwrap(api.apiKey.create({ name: name.trim(), scope, password: await seal(password) }));

/** Ends the present secret of the key. */
export const rotateKey = async (keyId: string, password: string) => unwrap(api.apiKey.rotate({ keyId, password: await seal(password) }));

export const revokeKey = (keyId: string) => done(api.apiKey.revoke({ keyId }));

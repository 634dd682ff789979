import { constants, publicEncrypt, randomUUID } from 'node:crypto';
import { expect, type APIRequestContext, type Cookie } from '@playwright/test';
import { mailedCode } from './outbox';

export interface NewOwner {
  email: string;
  password: string;
  /** What script of a signed-in browser holds: the token, or its marker where the portal runs with SESSION_COOKIE=on. */
  token: string;
  /** Those of the session then. */
  cookies: Cookie[];
}

/** An address that no one else uses, not even an earlier run on the same database. */
export const newEmail = (): string => `e2e-${randomUUID()}@example.com`;

/**
 * The test's own owner, registered through the API with the mailed code: empty wallet, no orders, no addresses.
 * No other test sees it.
 */
export async function newOwner(
  request: APIRequestContext,
  details: { company?: string; contactName?: string; phone?: string } = {},
): Promise<NewOwner> {
  const email = newEmail();
  const password = 'Freight#2026';
  await post(request, 'sendVerifyMsg', { email, scene: 1 });
  const { token } = await post<{ token: string }>(request, 'register', {
    email,
    password: await seal(request, password),
    code: await mailedCode(email),
    company: '测试贸易',
    contactName: '操作部',
    phone: '312-555-0142',
    agree: true,
    ...details,
  });
  const { cookies } = await request.storageState();
  return {
    email,
    password,
    token,
    cookies: cookies.filter(({ name }) => token.startsWith('cookie.') && name.endsWith(token.slice('cookie'.length))),
  };
}

/** The state of a signed-in browser, for `browser.newContext({ storageState })` or `test.use`. */
export const stateOf = ({ token, cookies = [] }: { token: string; cookies?: Cookie[] }, origin: string) => ({
  cookies,
  origins: [{ origin, localStorage: [{ name: 'token', value: token }] }],
});

/** A password as the browser seals it, with the key that the portal's own page holds. */
export async function seal(request: APIRequestContext, password: string): Promise<string> {
  const html = await (await request.get('/login')).text();
  const { environment, rsa } = JSON.parse(/id="portal-config">(.*?)<\/script>/s.exec(html)![1]!) as {
    environment: 'test' | 'production';
    rsa: Record<string, string>;
  };
  const inner = Buffer.from(Buffer.from(password).toString('base64'));
  return publicEncrypt({ key: rsa[environment]!, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, inner).toString('base64');
}

async function post<T>(request: APIRequestContext, name: string, data: object): Promise<T> {
  const answer = (await (await request.post(`/api/owner/${name}`, { data })).json()) as { code: number; msg: string; data: T };
  expect(answer, `owner/${name}`).toMatchObject({ code: 0 });
  return answer.data;
}

import type { TestApp } from './test-app';

/** A browser at an address: it keeps its cookies from call to call. */
export function browser(portal: TestApp, address: string, userAgent = '') {
  const jar = new Map<string, string>();
  return {
    jar,
    /** The `Set-Cookie` header of the last answer. */
    setCookie: '',
    /** A call of accounts by POST, without a token unless the headers name one. */
    async post(name: string, input: object, headers: Record<string, string> = {}) {
      const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
      const response = await portal.app.inject({
        method: 'POST',
        url: `/api/owner/${name}`,
        payload: input,
        headers: { 'x-forwarded-for': address, 'user-agent': userAgent, ...(cookie && { cookie }), ...headers },
      });
      this.setCookie = String(response.headers['set-cookie'] ?? '');
      for (const { name: key, value } of response.cookies) jar.set(key, value);
      return response.json<{ code: number; msg: string; data: Record<string, string> | null }>();
    },
  };
}

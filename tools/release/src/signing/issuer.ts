import { OperatorError } from '@portal/node-kit';

const ANSWER_MS = 10_000;

/**
 * The public keys of an OpenID Connect issuer, by its discovery document, as the trust file has them.
 * @throws OperatorError in one sentence
 */
export async function fetchIssuer(url: string): Promise<{ issuer: string; jwks: { keys: unknown[] } }> {
  const issuer = url.replace(/\/$/, '');
  if (!/^https:\/\/[^/]/.test(issuer)) throw new OperatorError(`${JSON.stringify(url)} must be the https address of an issuer`);
  const configuration = (await fetchJson(`${issuer}/.well-known/openid-configuration`)) as { issuer?: unknown; jwks_uri?: unknown };
  if (configuration.issuer !== issuer) throw new OperatorError(`${issuer} says that it is ${JSON.stringify(configuration.issuer)}`);
  if (typeof configuration.jwks_uri !== 'string' || !configuration.jwks_uri.startsWith('https://'))
    throw new OperatorError(`${issuer} names no https address of its keys`);
  const { keys } = (await fetchJson(configuration.jwks_uri)) as { keys?: unknown };
  if (!Array.isArray(keys) || keys.length === 0) throw new OperatorError(`${configuration.jwks_uri} has no keys`);
  return { issuer, jwks: { keys } };
}

async function fetchJson(url: string): Promise<unknown> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS), redirect: 'error' });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    return await answer.json();
  } catch (error) {
    throw new OperatorError(`${url} cannot be read: ${(error as Error).message}`);
  }
}

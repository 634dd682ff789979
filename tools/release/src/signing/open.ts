import { readFileSync, statSync } from 'node:fs';
import { OperatorError } from '@portal/node-kit';
import { openJobKey, openSigningKey, parseTrust, type SigningKey, type SigningOptions, type Trust } from '@portal/releases/signing';

/** The value of PORTAL_KEY for a job of GitHub Actions, which needs no key of its own. */
const GITHUB = 'github';

/**
 * With what releases are signed, by TRUST_FILE and PORTAL_KEY; undefined without a trust file, where nothing is.
 *
 * @param report told of each remote whose list does not count
 * @throws OperatorError that begins with the name of the wrong variable
 */
export function readSigning(env: NodeJS.ProcessEnv, report: (sentence: string) => void): SigningOptions | undefined {
  const { TRUST_FILE: file, PORTAL_KEY: key } = env;
  if (file) return { trust: readTrust('TRUST_FILE', file), key: key ? readKey(key, env) : undefined, report };
  if (key)
    throw new OperatorError('TRUST_FILE must be set with PORTAL_KEY: who signs a change must see that what it goes on from is signed');
  return undefined;
}

/** @throws OperatorError that begins with `variable` */
export function readTrust(variable: string, path: string): Trust {
  try {
    return parseTrust(readFileSync(path, 'utf8'), path);
  } catch (error) {
    throw new OperatorError(`${variable} must be the file of who may release what: ${(error as Error).message}`);
  }
}

function readKey(path: string, env: NodeJS.ProcessEnv): SigningKey {
  if (path === GITHUB) return openJobKey((audience) => requestToken(env, audience));
  try {
    if ((statSync(path).mode & 0o077) !== 0) throw new Error('it can be read by others: chmod 600');
    return openSigningKey(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new OperatorError(`PORTAL_KEY ${path}: ${(error as Error).message}`);
  }
}

const TOKEN_MS = 10_000;

/** Asks GitHub for the token of this job: docs.github.com, "OpenID Connect". */
async function requestToken(env: NodeJS.ProcessEnv, audience: string): Promise<string> {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: url, ACTIONS_ID_TOKEN_REQUEST_TOKEN: bearer } = env;
  if (!url || !bearer)
    throw new OperatorError(
      'PORTAL_KEY github needs a job of GitHub Actions with `permissions: id-token: write`: ACTIONS_ID_TOKEN_REQUEST_URL is not set',
    );
  const wanted = new URL(url);
  wanted.searchParams.set('audience', audience);
  try {
    const answer = await fetch(wanted, { headers: { authorization: `Bearer ${bearer}` }, signal: AbortSignal.timeout(TOKEN_MS) });
    if (!answer.ok) throw new Error(`it answered ${answer.status}`);
    const { value } = (await answer.json()) as { value?: unknown };
    if (typeof value !== 'string') throw new Error('its answer has no token');
    return value;
  } catch (error) {
    throw new OperatorError(`GitHub gave this job no token: ${(error as Error).message}`);
  }
}

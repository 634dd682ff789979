import { request as http } from 'node:http';
import { request as https } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { StopError } from './stop-error.mjs';

const LIMIT_MS = 60_000;

/** The status of a GET, or undefined without an answer. */
function statusOf(url) {
  return new Promise((resolve) => {
    const send = url.startsWith('https:') ? https : http;
    // A local portal has a self-signed certificate.
    const sent = send(url, { rejectUnauthorized: false, timeout: 5_000 }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(undefined));
    sent.end();
  });
}

/**
 * Waits until `url` answers with one of the statuses; resolves to it.
 * @throws StopError after a minute
 */
export async function untilReady(name, url, statuses) {
  for (const giveUp = Date.now() + LIMIT_MS; Date.now() < giveUp; await sleep(100)) {
    const status = await statusOf(url);
    if (statuses.includes(status)) return status;
  }
  throw new StopError(`${name} was not ready within ${LIMIT_MS / 1000} s`);
}

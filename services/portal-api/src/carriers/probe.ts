import type { CarrierConnection } from './wire/connection';
import { parseJson } from './wire/read';
import type { CarrierAnswer, SendOptions } from './wire/send';
import { type AuthorizedCall, tell } from './wire/tell';

/** What an address of a connection is for, and what it answers to a question that changes nothing. */
export interface Probe {
  service: 'bills' | 'pickups' | 'tracking' | 'charges';
  /** It takes the credential, and answers as the standard does for what it does not have. */
  works: boolean;
  says: string;
}

/** No carrier gives a number with this text: what is asked for, or is to be deleted, is not there. */
const NONE = 'NO-SUCH-PRO';

/** Asks each address of a connection, one after the other, for what it cannot have. */
export async function probeCarrier(connection: CarrierConnection, options: SendOptions): Promise<Probe[]> {
  const probes: Probe[] = [];
  for (const [service, method, url] of questionsFor(connection)) {
    const call: AuthorizedCall = { method, url, auth: connection.auth };
    const { outcome } = await tell(call, options, read);
    const { works, says } = outcome.kind === 'unavailable' ? { works: false, says: unreached(outcome.reason) } : outcome;
    probes.push({ service, works, says });
  }
  return probes;
}

type Question = readonly [service: Probe['service'], method: AuthorizedCall['method'], url: string];

/** The deletion of a bill is the one call of its standard that changes nothing. */
function questionsFor({ urls: { ebol, pickup, tracking, charges }, isTest }: CarrierConnection): Question[] {
  const query = new URLSearchParams({ lookupValue: NONE, lookupType: 'PRO', requestType: 'Status', isTest: String(isTest) });
  const questions: (Question | undefined)[] = [
    ['bills', 'DELETE', `${ebol}/bol/v1/app/${NONE}`],
    pickup === undefined ? undefined : ['pickups', 'GET', `${pickup}/v1/pickups/?${query}`],
    tracking === undefined ? undefined : ['tracking', 'GET', `${tracking}/${NONE}`],
    charges === undefined ? undefined : ['charges', 'GET', `${charges}/v1/subscriptions/${NONE}`],
  ];
  return questions.filter((question) => question !== undefined);
}

function read({ status, text, whole }: CarrierAnswer): { kind: 'read'; works: boolean; says: string } {
  const says = (works: boolean, words: string) => ({ kind: 'read' as const, works, says: `status ${status}: ${words}` });
  if (status === 401 || status === 403) return says(false, 'it refuses the credential');
  if (status >= 300 && status < 400) return says(false, 'it leads to another address, which is to be entered in place of this one');
  if (status === 405) return says(false, 'it knows no such call: is the address that of another service?');
  if (status === 429) return says(false, 'it is asked too often');
  if (status >= 500) return says(false, 'it does not work at the moment');
  if (text.trim() !== '' && !(whole && parseJson(text) !== undefined))
    return says(false, 'it answers no JSON: is the address that of a page?');
  if (status === 404) return says(true, 'it takes the credential and has no such number; a wrong path answers so too');
  return says(true, 'it takes the credential');
}

/** Why there is no answer, in words for whoever enters an address. */
function unreached(reason: string): string {
  const [, words] = causes.find(([code]) => code.test(reason)) ?? [];
  return words === undefined ? `it is not reached: ${reason}` : `it is not reached: ${words} (${reason})`;
}

const causes: readonly [RegExp, string][] = [
  [/^no token: status 40[013]/, 'its tokens are refused to these credentials'],
  [/^no token/, 'it gives no token'],
  [/^TIMEOUT$/, 'no answer in time'],
  [/^ENOTFOUND|^EAI_/, 'there is no such name'],
  [/^ECONNREFUSED$/, 'nothing listens there'],
  [/^NOT_PUBLIC$|public address/, 'the address is not a public one'],
  [/CERT|SELF_SIGNED|SSL|TLS/, 'its certificate is not good for this name'],
];

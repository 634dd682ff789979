import { decryptStore, startEarly, tokenStore, wireRequest, type EarlyAnswer, type FirstAnswers } from '@portal/api-client';
import { FIRST_CALLS_BLOCK, type FirstCall, type FirstCalls } from '@portal/releases/contract';
import { matchRoute, readInput, storedLanguage, type Rule } from '@portal/remote-kit/host';
import { skipsAccount } from './session/account-pages';

/** Written in by the build: `accountCalls`. */
declare const ACCOUNT_CALLS: readonly [FirstCall, ...FirstCall[]];

function meets(answer: EarlyAnswer, condition: string): boolean {
  if ('failure' in answer) return false;
  const { code, data } = JSON.parse(answer.body) as { code: unknown; data?: Record<string, unknown> | null };
  return Number(code) === 0 && Boolean(data?.[condition]);
}

/** The inline script of the page, which starts the calls that the page begins with before any other code has come. */
async function start(): Promise<FirstAnswers | undefined> {
  const token = tokenStore.get();
  const { pathname, search } = location;
  if (!token || skipsAccount(pathname)) return undefined;
  const session = { token, decrypt: decryptStore.get(), language: storedLanguage() ?? 'zh' };
  const begin = (call: FirstCall, params: Record<string, string>) => {
    const input = readInput(call.input as Record<string, Rule>, { params, searchParams: new URLSearchParams(search) });
    return startEarly(wireRequest(call, input, session));
  };
  const [user] = ACCOUNT_CALLS.map((call) => begin(call, {}));
  const block = document.getElementById(FIRST_CALLS_BLOCK);
  if (!block) return undefined;
  const { path, condition, routes } = JSON.parse(block.textContent) as FirstCalls;
  if (condition && !meets(await user!.answer, condition)) return undefined;
  for (const route of routes) {
    const params = matchRoute(`${path}/${route.path}`, pathname);
    if (params) return { user: user!, page: route.calls.map((call) => begin(call, params)) };
  }
  return undefined;
}

// Without it the client makes the calls: storage is forbidden, or the remote's build has a rule that this shell does not know.
globalThis.portalFirstAnswers = start().catch(() => undefined);

import { api, type Api } from '@portal/api-client';

/** Stand-ins for calls, by group and name: what the tests of the packages give to `jest.spyOn(api.group, 'name')`. */
export type Answers = { [Group in keyof Api]?: Partial<Api[Group]> };

/**
 * Lets the API client answer from memory while a story is shown, with the answers of `@portal/remote-kit/testing`.
 *
 * @example const meta = { beforeEach: answering({ fund: { balance: () => ok(wallet) } }) };
 */
export const answering = (answers: Answers) => (): (() => void) => {
  const groups = Object.entries(answers).map(([name, methods]) => ({ group: (api as Record<string, object>)[name]!, methods }));
  const before = groups.map(({ group }) => ({ ...group }));
  for (const { group, methods } of groups) Object.assign(group, methods);
  return () => groups.forEach(({ group }, at) => Object.assign(group, before[at]));
};

/** A call without an answer: the state while it loads. */
export const pending = (): Promise<never> => new Promise(() => {});

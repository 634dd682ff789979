import type { VerifyScene } from '@portal/api-contract';
import { data } from './freight';
import type { TestApp } from './test-app';

/** Asks for a code, from where the headers say, and reads it from the mail. @throws Error if none was mailed */
export async function mailedCode(
  portal: TestApp,
  email: string,
  scene: VerifyScene,
  headers: Record<string, string> = {},
): Promise<string> {
  const before = portal.post.sent.length;
  data(await portal.call('owner', 'sendVerifyMsg', { email, scene }, headers));
  await portal.deliverMail();
  const code = codeIn(portal.post.sent.slice(before).findLast(({ to }) => to === email)?.text ?? '');
  if (code === undefined) throw new Error(`no code was mailed to ${email}`);
  return code;
}

export const codeIn = (text: string): string | undefined => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];

/** Six digits that are not the code. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { root } from './store';

const folder = join(process.env.E2E_DATA_DIR ?? join(root, '.cache/e2e/data'), 'outbox');

interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Where one click ends mails of its kind. */
  unsubscribe?: string;
}

/** What the portal under test has mailed to an address, oldest first. */
async function mailsTo(email: string): Promise<Mail[]> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  const mails = await Promise.all(files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Mail));
  return mails.filter(({ to }) => to === email);
}

/** The newest mail to an address with this in its subject, as soon as it is there. */
export async function mailAbout(email: string, subject: string): Promise<Mail> {
  let mail: Mail | undefined;
  await expect(async () => {
    mail = (await mailsTo(email)).findLast((one) => one.subject.includes(subject));
    expect(mail).toBeDefined();
  }).toPass();
  return mail!;
}

const codeIn = ({ text }: Mail): string | undefined => /\b\d{6}\b/.exec(text)?.[0];

/** The six digits of the `count`th mail with a code to an address, as soon as it is there. */
export async function mailedCode(email: string, count = 1): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    code = (await mailsTo(email)).map(codeIn).filter(Boolean)[count - 1];
    expect(code).toBeDefined();
  }).toPass();
  return code!;
}

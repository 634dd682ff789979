import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { root } from './store';

const folder = join(process.env.E2E_DATA_DIR ?? join(root, '.cache/e2e/data'), 'outbox');

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** What the portal under test has mailed to an address, oldest first. */
async function mailsTo(email: string): Promise<Mail[]> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  const mails = await Promise.all(files.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Mail));
  return mails.filter(({ to }) => to === email);
}

/** The six digits of the `count`th mail to an address, as soon as it is there. */
export async function mailedCode(email: string, count = 1): Promise<string> {
  let code: string | undefined;
  await expect(async () => {
    const mail = (await mailsTo(email))[count - 1];
    code = /(?<!\d)\d{6}(?!\d)/.exec(mail?.text ?? '')?.[0];
    expect(code).toBeDefined();
  }).toPass();
  return code!;
}

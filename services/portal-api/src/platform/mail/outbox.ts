import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mailer } from './mailer';

/** Keeps every mail as a JSON file `{to, subject, text, sentAt}` in a folder instead of sending it; names sort by time. */
export const outbox = (folder: string, clock = () => new Date()): Mailer => ({
  async send(mail) {
    const sentAt = clock().toISOString();
    const file = join(folder, `${sentAt.replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.json`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Written aside and moved into place, so that nobody reads half of it.
    await writeFile(`${file}.new`, `${JSON.stringify({ ...mail, sentAt }, null, 2)}\n`, { mode: 0o600 });
    await rename(`${file}.new`, file);
  },
});

import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** A message of plain text to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Resolves when the mail is handed over. @throws the reason why it was not sent */
  send(mail: Mail): Promise<void>;
}

// A browser gives a call 25 seconds: a server that hangs must have failed before.
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Sends by a mail server, `smtp://user:password@host:587` or `smtps://…`; `from` is the sender's address. */
export function smtp(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...timeouts });
  return {
    async send(mail) {
      await transport.sendMail({ ...mail, from });
    },
  };
}

/** Writes every mail as a JSON file `{to, subject, text, sentAt}` to a folder instead of sending it; names sort by time. */
export const outbox = (folder: string, clock = () => new Date()): Mailer => ({
  async send(mail) {
    const sentAt = clock().toISOString();
    const file = join(folder, `${sentAt.replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.json`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Written to a temporary file and renamed, so that nobody reads half of it.
    await writeFile(`${file}.new`, `${JSON.stringify({ ...mail, sentAt }, null, 2)}\n`, { mode: 0o600 });
    await rename(`${file}.new`, file);
  },
});

import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** A message of plain text to one person. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** Where one click ends mails of this kind, without a sign-in (RFC 8058); absent from mails that must arrive. */
  unsubscribe?: string | undefined;
}

/** A mail with the id that stays the same when it is sent again. */
export interface OutgoingMail extends Mail {
  id: string;
}

export interface Mailer {
  /** Resolves when the mail is handed over. @throws the reason why it was not sent */
  send(mail: OutgoingMail): Promise<void>;
}

// A server that hangs fails before the next mail has waited long.
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 };

/** Sends by a mail server, `smtp://user:password@host:587` or `smtps://…`; `from` is the sender's address. */
export function smtp(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...timeouts });
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return {
    async send({ id, unsubscribe, ...mail }) {
      const headers = unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      await transport.sendMail({ ...mail, from, messageId: `<${id}@${domain}>`, ...(headers && { headers }) });
    },
  };
}

/** Writes every mail as a JSON file `{to, subject, text, unsubscribe, sentAt}` to a folder instead of sending it; names sort by time. */
export const outbox = (folder: string, clock = () => new Date()): Mailer => ({
  async send({ id: _id, ...mail }) {
    const sentAt = clock().toISOString();
    const file = join(folder, `${sentAt.replace(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.json`);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Written to a temporary file and renamed, so that nobody reads half of it.
    await writeFile(`${file}.new`, `${JSON.stringify({ ...mail, sentAt }, null, 2)}\n`, { mode: 0o600 });
    await rename(`${file}.new`, file);
  },
});

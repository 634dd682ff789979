import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer';

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

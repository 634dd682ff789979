import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { smtp } from './mailer';

/** A mail server as small as the protocol allows; keeps what it receives. */
function sink(greeting = '220 sink') {
  const received: string[] = [];
  const server = createServer((socket) => {
    let inMail = false;
    socket.write(`${greeting}\r\n`);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      received.push(text);
      if (inMail && !text.endsWith('\r\n.\r\n')) return;
      inMail = !inMail && text.startsWith('DATA');
      socket.write(inMail ? '354 go on\r\n' : '250 ok\r\n');
    });
  });
  return { server, received };
}

let running: Server | undefined;

async function urlOf({ server }: ReturnType<typeof sink>): Promise<string> {
  running = server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

afterEach(() => running?.close());

const mail = { id: 'mail_1', to: 'dock@example.com', subject: '注册验证码', text: '验证码：123456\n' };

test('sends a mail to the server, with Chinese text and the id of the mail', async () => {
  const mailServer = sink();
  await smtp(await urlOf(mailServer), 'no-reply@example.com').send(mail);
  const said = mailServer.received.join('');
  expect(said).toContain('MAIL FROM:<no-reply@example.com>');
  expect(said).toContain('RCPT TO:<dock@example.com>');
  expect(said).toContain('Message-ID: <mail_1@example.com>');
  const [, body = ''] = /\r\n\r\n([\w+/=\r\n]+)\r\n\.\r\n/.exec(said) ?? [];
  expect(Buffer.from(body, 'base64').toString('utf8')).toBe(mail.text);
});

test('fails when the server refuses, and when there is none', async () => {
  const url = await urlOf(sink('554 no'));
  await expect(smtp(url, 'no-reply@example.com').send(mail)).rejects.toThrow();
  await expect(smtp('smtp://127.0.0.1:1', 'no-reply@example.com').send(mail)).rejects.toThrow();
});

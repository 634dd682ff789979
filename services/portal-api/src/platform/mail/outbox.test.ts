import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outbox } from './mailer';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-outbox-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const mail = { id: 'mail_1', to: 'dock@example.com', subject: '验证码', text: '123456\n' };

test('writes each mail to a file that only its owner can read', async () => {
  const box = join(folder, 'new', 'outbox');
  await Promise.all([outbox(box).send(mail), outbox(box).send(mail)]);
  const files = await readdir(box);
  expect(files).toHaveLength(2);
  for (const file of files) {
    expect(file).toMatch(/^[\dT-]+Z-[\da-f]+\.json$/);
    expect(JSON.parse(await readFile(join(box, file), 'utf8'))).toEqual({ to: mail.to, subject: mail.subject, text: mail.text, sentAt: expect.any(String) });
    expect((await stat(join(box, file))).mode & 0o077).toBe(0);
  }
});

test('names files so that they sort by time', async () => {
  for (const time of ['2026-03-01T10:00:00.000Z', '2026-03-01T09:00:00.000Z', '2025-12-31T23:59:59.999Z']) {
    await outbox(folder, () => new Date(time)).send({ ...mail, subject: time });
  }
  const subjects = await Promise.all((await readdir(folder)).sort().map(async (file) => (JSON.parse(await readFile(join(folder, file), 'utf8')) as { subject: string }).subject));
  expect(subjects).toEqual([...subjects].sort());
});

import { Readable } from 'node:stream';
import { answerBodies, WAITING_ANSWERS } from './answer-body';

const chunk = Buffer.alloc(64 * 1024);

/** An answer of the API without end. */
const endless = () =>
  new Readable({
    read() {
      this.push(chunk);
    },
  });

/** A client that takes the first part and then nothing; resolves when it is cut off. */
function stalled(answers: ReturnType<typeof answerBodies>): { cut: Promise<void>; isCut(): boolean; body: Readable } {
  let over = false;
  let body: Readable | undefined;
  const cut = new Promise<void>((resolve) => {
    body = answers.paced(endless(), () => {
      over = true;
      body!.destroy();
      resolve();
    });
  });
  body!.once('readable', () => undefined);
  return { cut, isCut: () => over, body: body! };
}

test('a client that takes nothing more of a large answer is cut off', async () => {
  const { cut, isCut } = stalled(answerBodies({ answerIdleMs: 50, bodyRate: 1024 }));
  await cut;
  expect(isCut()).toBe(true);
});

test('one that takes it byte by byte is cut off too', async () => {
  const { cut, isCut, body } = stalled(answerBodies({ answerIdleMs: 200, bodyRate: 1024 * 1024 * 1024 }));
  const sips = setInterval(() => body.read(64 * 1024), 50);
  await cut;
  clearInterval(sips);
  expect(isCut()).toBe(true);
});

test('of many that wait, the one that has waited longest gives its connection to the API up', async () => {
  const answers = answerBodies({ answerIdleMs: 60_000, bodyRate: 1024 });
  const clients = Array.from({ length: WAITING_ANSWERS + 2 }, () => stalled(answers));
  await clients[1]!.cut;
  expect(clients.map(({ isCut }) => isCut())).toEqual(clients.map((_, n) => n < 2));
  for (const { body } of clients) body.destroy();
});

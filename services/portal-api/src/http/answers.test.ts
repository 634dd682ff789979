import { ErrorCode } from '@portal/api-contract';
import Fastify from 'fastify';
import { registerCalls } from './calls';
import type { AllHandlers } from './context';
import type { Surroundings } from './perform';

/** A public call needs no database, so its handler can be replaced by whatever is to be shown. */
async function answerOf(searchPlace: () => Promise<unknown>) {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } });
  const handlers = { location: { searchPlace } } as unknown as AllHandlers;
  const around = { rate: { allows: () => true }, clock: () => new Date(), checkAnswers: false, db: {} } as unknown as Surroundings;
  registerCalls(app, handlers, around);
  const response = await app.inject({ method: 'POST', url: '/api/location/searchPlace', payload: { input: 'Chicago' } });
  await app.close();
  return { ...response.json<{ code: number; data: unknown }>(), log: lines.join('') };
}

const place = { placeId: 'zip:60607', mainText: 'Chicago', secondaryText: 'Cook' };

it('leaves out what the contract does not declare', async () => {
  const answer = await answerOf(() => Promise.resolve([{ ...place, password_hash: 'secret' }]));
  expect(answer).toMatchObject({ code: 0, data: [place] });
  expect(JSON.stringify(answer)).not.toContain('secret');
});

it('answers -1 where a declared field is missing', async () => {
  expect(await answerOf(() => Promise.resolve([{ placeId: 'x' }]))).toMatchObject({ code: ErrorCode.GENERIC, data: null });
});

it('logs where an unexpected failure came from, but none of the values in it', async () => {
  const failure = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(someone@example.com) exists' });
  const { code, log } = await answerOf(() => Promise.reject(failure));
  expect(code).toBe(ErrorCode.GENERIC);
  expect(log).toContain('23505');
  expect(log).toContain('/api/location/searchPlace');
  expect(log).not.toContain('someone@example.com');
});

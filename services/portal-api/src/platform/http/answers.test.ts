import { ErrorCode } from '@portal/api-contract';
import Fastify from 'fastify';
import { admitAll } from '../../../test/admission';
import type { Data } from './contract';
import { type ContractOptions, registerCalls, serveContract } from './server';

/** A public call needs no database, so its handler can be replaced by whatever is to be shown. */
async function answerOf(searchPlace: () => Promise<unknown>) {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } });
  const options = { ...admitAll, clock: () => new Date(), checkAnswers: false, groups: ['location'] };
  serveContract(app, options as unknown as ContractOptions);
  registerCalls(app, 'location', {
    searchPlace: searchPlace as () => Promise<Data<'location', 'searchPlace'>>,
    detail: () => Promise.reject(new Error('not asked for')),
  });
  const response = await app.inject({ method: 'POST', url: '/api/location/searchPlace', payload: { input: 'Chicago' } });
  await app.close();
  return { ...response.json<{ code: number; data: unknown }>(), log: lines.join('') };
}

const place = { placeId: 'zip:60607', mainText: 'Chicago', secondaryText: 'Cook' };

test('leaves out what the contract does not declare', async () => {
  const answer = await answerOf(() => Promise.resolve([{ ...place, password_hash: 'secret' }]));
  expect(answer).toMatchObject({ code: 0, data: [place] });
  expect(JSON.stringify(answer)).not.toContain('secret');
});

test('answers -1 where a declared field is missing', async () => {
  expect(await answerOf(() => Promise.resolve([{ placeId: 'x' }]))).toMatchObject({ code: ErrorCode.GENERIC, data: null });
});

test('logs where an unexpected failure happened, but no values', async () => {
  const failure = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(someone@example.com) exists' });
  const { code, log } = await answerOf(() => Promise.reject(failure));
  expect(code).toBe(ErrorCode.GENERIC);
  expect(log).toContain('23505');
  expect(log).toContain('"call":"location.searchPlace"');
  expect(log).not.toContain('someone@example.com');
});

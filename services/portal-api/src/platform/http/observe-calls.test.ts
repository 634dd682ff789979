import { ErrorCode } from '@portal/api-contract';
import { exposition } from '@portal/node-kit/telemetry';
import Fastify, { type FastifyInstance } from 'fastify';
import { admitAll } from '../../../test/admission';
import { BusinessError, messages } from './errors';
import { registerCalls, serveContract, type ContractOptions } from './server';

let app: FastifyInstance;
/** What the next call does. */
let work: () => void;

beforeAll(() => {
  app = Fastify();
  serveContract(app, { groups: ['translate'], ...admitAll, clock: () => new Date() } as Partial<ContractOptions> as ContractOptions);
  registerCalls(app, 'translate', {
    text: () => {
      work();
      return Promise.resolve({ texts: ['done'] });
    },
  });
});
afterAll(() => app.close());

const call = (payload: object | string = { text: 'Hello', from: 'en', to: 'zh' }) => app.inject({ method: 'POST', url: '/api/translate/text', payload });
const counted = async () =>
  (await exposition())
    .split('\n')
    .filter((line) => line.startsWith('portal_api_call_duration_seconds_count'))
    .map((line) => line.slice('portal_api_call_duration_seconds_count'.length));

test('calls are counted by what they came to, though each answer has HTTP status 200', async () => {
  work = () => undefined;
  await call();
  await call();
  work = () => {
    throw new BusinessError(ErrorCode.TOO_MANY, messages.tooManyRequests);
  };
  await call();
  work = () => {
    throw new Error('broken');
  };
  expect((await call()).statusCode).toBe(200);
  await call({ text: 1 });
  await call('{');
  await app.inject('/api/no-such-call');
  expect(await counted()).toEqual([
    '{call="translate.text",outcome="ok",code="0"} 2',
    '{call="translate.text",outcome="refused",code="42900"} 1',
    '{call="translate.text",outcome="error",code="-1"} 1',
    '{call="translate.text",outcome="refused",code="20000"} 2',
    '{call="none",outcome="refused",code="40400"} 1',
  ]);
});

import { fakeModel, type FakeModel, saying } from '../../../test/fake-model';
import { data } from '../../../test/freight';
import { testApp, type TestApp } from '../../../test/test-app';
import { type ChatModel, openAiModel } from './chat-model';
import { circuitBreaker } from './fallback';

const START = new Date('2026-03-05T12:00:00Z').getTime();
const seconds = (n: number) => {
  now = new Date(START + n * 1000);
};

let model: FakeModel;
let cooled: ChatModel;
let portal: TestApp;
let now: Date;

beforeAll(async () => {
  model = await fakeModel();
  portal = await testApp({ ai: { ask: (...asked) => cooled.ask(...asked) } });
});
beforeEach(() => {
  seconds(0);
  model.asked.length = 0;
  cooled = circuitBreaker(openAiModel({ baseUrl: model.baseUrl, model: 'small', timeoutMs: 300 }), () => now);
});
afterAll(async () => {
  await portal.close();
  await model.close();
});

const translated = async () => data(await portal.call('translate', 'text', { text: '尾板', to: 'en' }));
const byRules = { texts: ['liftgate'], glossary: true, fallback: true };
const good = saying({ texts: ['tail lift'] });

test.each<[string, FakeModel['answer']]>([
  ['is slow', () => undefined],
  ['is down', (response) => response.destroy()],
  ['is overloaded', (response) => response.writeHead(503).end()],
  ['wants a key', (response) => response.writeHead(401).end('{}')],
])('does not ask a model that %s for a minute, then tries it again', async (_what, answer) => {
  model.answer = answer;
  expect(await translated()).toEqual(byRules);
  expect(model.asked).toHaveLength(1);

  model.answer = good;
  seconds(59);
  expect(await translated()).toEqual(byRules);
  expect(data(await portal.call('aiHelper', 'innerAiQuery', { scene: 'help', text: 'class?' }))).toMatchObject({ fallback: true });
  expect(data(await portal.call('aiHelper', 'orderInfo', { text: '60607' }))).toMatchObject({ fallback: true });
  expect(model.asked).toHaveLength(1);

  seconds(61);
  expect(await translated()).toEqual({ texts: ['tail lift'] });
  expect(await translated()).toEqual({ texts: ['tail lift'] });
  expect(model.asked).toHaveLength(3);
});

test('probes with one question after the minute, and waits again if it fails', async () => {
  model.answer = (response) => response.destroy();
  await translated();
  seconds(61);
  model.answer = (response) => setTimeout(() => response.destroy(), 50);
  expect(await Promise.all([1, 2, 3, 4].map(translated))).toEqual([byRules, byRules, byRules, byRules]);
  expect(model.asked).toHaveLength(2);
  seconds(120);
  await translated();
  expect(model.asked).toHaveLength(2);
  seconds(122);
  await translated();
  expect(model.asked).toHaveLength(3);
});

test.each<[string, FakeModel['answer']]>([
  ['talks instead of answering', saying('Sure!')],
  ['finds one question too long', (response) => response.writeHead(413).end('{}')],
])('keeps asking a model that %s', async (_what, answer) => {
  model.answer = answer;
  expect(await translated()).toEqual(byRules);
  model.answer = good;
  expect(await translated()).toEqual({ texts: ['tail lift'] });
});

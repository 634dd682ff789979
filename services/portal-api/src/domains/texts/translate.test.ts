import { fakeModel, type FakeModel, mishaps, saying } from '../../../test/fake-model';
import { data } from '../../../test/freight';
import { testApp, type TestApp } from '../../../test/test-app';
import { openAiModel } from './chat-model';
import { translateTerms } from './translate';

describe('the glossary', () => {
  test.each([
    ['尾板', 'liftgate'],
    ['派送需要尾板，请提前致电', 'delivery requires liftgate, please call ahead'],
    ['提货地址', 'pickup address'],
    ['不需要尾板', 'no need for liftgate'],
    ['不可堆叠、易碎品', 'not stackable, fragile goods'],
    ['危险品 UN1263（易燃液体）', 'hazardous materials UN1263 (flammable liquid)'],
    ['收货人：Dallas Depot，没有装卸平台。', 'consignee: Dallas Depot, no loading dock.'],
    ['住宅地址\n需要预约', 'residential address\nrequires appointment'],
    ['已签收', 'delivered'],
    ['送货须提前 24 小时预约', 'delivery by appointment 24 hours in advance'],
    ['走后门，到达前一小时致电', 'use back door, call 1 hour before arrival'],
    ['请勿堆放在金属架上', 'do not 堆放在金属架上'],
  ])('turns %j into %j', (zh, en) => {
    expect(translateTerms(zh, 'zh', 'en')).toBe(en);
  });

  test.each([
    ['liftgate', '尾板'],
    ['Bill of Lading', '提单'],
    ['2 pallets, residential delivery', '2 托盘, 住宅派送'],
    ['Proof of delivery', '签收单'],
    ['fragile goods do not stack', '易碎品禁止堆叠'],
    ['Carriers', '承运商'],
    ['Out for delivery', '派送中'],
    ['Leave at the gateway', 'Leave at the gateway'],
    ['freight class 92.5', '货物等级 92.5'],
  ])('turns %j into %j', (en, zh) => {
    expect(translateTerms(en, 'en', 'zh')).toBe(zh);
  });

  test.each(['你好', '¿Dónde está?', '12345', '🚚', '，'])('leaves %j as it is', (text) => {
    expect(translateTerms(text, 'zh', 'en')).toBe(text);
    expect(translateTerms(text, 'en', 'zh')).toBe(text);
  });
});

describe('translate.text', () => {
  let portal: TestApp;
  let model: FakeModel;
  let plain: TestApp;

  beforeAll(async () => {
    model = await fakeModel();
    portal = await testApp({ ai: openAiModel({ baseUrl: model.baseUrl, apiKey: 'key-1', model: 'small', timeoutMs: 300 }) });
    plain = await testApp();
  });
  afterAll(async () => {
    await portal.close();
    await plain.close();
    await model.close();
  });

  test('answers one text or many, in their order, without signing in', async () => {
    expect(data(await plain.call('translate', 'text', { text: '尾板', to: 'en' }, { token: '' }))).toEqual({ texts: ['liftgate'], glossary: true });
    const texts = ['预约', 'liftgate', 'zzz'];
    expect(data(await plain.call('translate', 'text', { texts, to: 'zh' }))).toEqual({ texts: ['预约', '尾板', 'zzz'], glossary: true });
    expect(data(await plain.call('translate', 'text', { text: '尾板', from: 'en', to: 'en' }))).toEqual({ texts: ['尾板'], glossary: true });
  });

  test('accepts as much as the contract allows', async () => {
    const texts = Array.from({ length: 100 }, () => '托'.repeat(4000));
    expect(data(await plain.call('translate', 'text', { texts, to: 'en' })).texts).toHaveLength(100);
  });

  test.each([
    ['text', { to: 'en' }],
    ['text', { text: '托'.repeat(4001), to: 'en' }],
    ['text', { text: '  ', to: 'en' }],
    ['texts', { texts: [], to: 'en' }],
    ['texts', { texts: Array.from({ length: 101 }, () => 'a'), to: 'en' }],
    ['texts.1', { texts: ['a', 'b'.repeat(4001)], to: 'en' }],
    ['to', { text: 'a' }],
    ['to', { text: 'a', to: 'fr' }],
  ])('refuses and names %s', async (field, input) => {
    const answer = await plain.callRaw('translate', 'text', input);
    expect(answer).toMatchObject({ code: 20000, data: [{ field }] });
  });

  test('asks the configured model', async () => {
    model.answer = saying('```json\n{"texts":["Hello","World"]}\n```');
    expect(data(await portal.call('translate', 'text', { texts: ['你好', '世界'], to: 'en' }))).toEqual({ texts: ['Hello', 'World'] });
    const { headers, url, body } = model.asked.at(-1)!;
    expect(url).toBe('/v1/chat/completions');
    expect(headers.authorization).toBe('Bearer key-1');
    expect(body).toMatchObject({ model: 'small', messages: [{ role: 'system' }, { role: 'user', content: '{"texts":["你好","世界"]}' }] });
  });

  test.each([...mishaps, ['forgets one of the texts', saying({ texts: ['one'] })] as const])('answers from the glossary and says so when the model %s', async (_what, answer) => {
    model.answer = answer;
    const started = Date.now();
    expect(data(await portal.call('translate', 'text', { texts: ['尾板', '预约'], to: 'en' }))).toEqual({ texts: ['liftgate', 'appointment'], glossary: true, fallback: true });
    expect(Date.now() - started).toBeLessThan(2000);
  });
});

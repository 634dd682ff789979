import { fakeModel, type FakeModel, mishaps, saying } from '../../../test/fake-model';
import { data } from '../../../test/freight';
import { testApp, type TestApp } from '../../../test/test-app';
import { openAiModel } from './chat-model';

let model: FakeModel;
let modelled: TestApp;
let plain: TestApp;

beforeAll(async () => {
  plain = await testApp();
  model = await fakeModel();
  modelled = await testApp({ ai: openAiModel({ baseUrl: `${model.baseUrl}/`, model: 'small', timeoutMs: 300 }) });
});
afterAll(async () => {
  await modelled.close();
  await plain.close();
  await model.close();
});

const text = 'Pickup 60607, deliver to 75201, 2 pallets 48x40x48 in 1000 lb total, liftgate at delivery';

describe('orderInfo', () => {
  test('reads an order without signing in, with the city of each ZIP, and names what is missing', async () => {
    const answer = data(await plain.call('aiHelper', 'orderInfo', { text }, { token: '' }));
    expect(answer.request).toMatchObject({
      unitSystem: 0,
      pickup: { address: { zip: '60607', city: 'Chicago', state: 'IL' } },
      delivery: { address: { zip: '75201', city: 'Dallas', state: 'TX' }, services: ['1'] },
      items: [{ qty: 2, packaging: 'pallet', length: 48, width: 40, height: 48, weight: 1000, weightMode: 'total' }],
    });
    expect(answer.missing).toEqual(['pickupDate', 'items.0.description']);
    expect(answer.fallback).toBeUndefined();
    expect(data(await plain.call('aiHelper', 'orderInfo', { text }))).toEqual(answer);
  });

  test("takes today from Chicago's time zone", async () => {
    plain.time.now = new Date('2026-03-05T03:00:00Z');
    expect(data(await plain.call('aiHelper', 'orderInfo', { text: '今天提货' })).request.pickupDate).toBe('2026-03-04');
    plain.time.now = undefined;
  });

  test('answers a text that says nothing', async () => {
    expect(data(await plain.call('aiHelper', 'orderInfo', { text: '你好' }))).toMatchObject({ request: {}, fields: [] });
  });

  test.each(['orderInfo', 'innerAiQuery'])('refuses more than 4000 characters: %s', async (name) => {
    const input = { scene: 'order', text: '托'.repeat(4001) };
    expect(await plain.callRaw('aiHelper', name, input)).toMatchObject({ code: 20000, data: [{ field: 'text' }] });
    expect(await plain.callRaw('aiHelper', name, { ...input, text: '托'.repeat(4000) })).toMatchObject({ code: 0 });
    expect(await plain.callRaw('aiHelper', name, { ...input, text: ' ' })).toMatchObject({ code: 20000, data: [{ field: 'text' }] });
  });

  test("uses of a model's fields only those that the text has and a request allows", async () => {
    model.answer = saying({
      fields: [
        { path: 'items.0.qty', value: 2, confidence: 0.9, words: '2 pallets' },
        { path: 'delivery.services.0', value: '1', confidence: 0.9, words: 'liftgate' },
        { path: 'items.0.weight', value: 'heavy', confidence: 0.9, words: '1000 lb' },
        { path: 'pickup.address.zip', value: '10001', confidence: 1, words: '10001' },
        { path: '__proto__.polluted', value: 'yes', confidence: 1, words: 'lb' },
        { path: 'delivery.services.1', value: '99', confidence: 1, words: 'lb' },
      ],
    });
    const answer = data(await modelled.call('aiHelper', 'orderInfo', { text }));
    expect(answer.fields).toEqual([
      { path: 'items.0.qty', value: 2, confidence: 0.9, span: [32, 41] },
      { path: 'delivery.services.0', value: '1', confidence: 0.9, span: [69, 77] },
    ]);
    expect(answer.request).toEqual({ items: [{ qty: 2 }], delivery: { services: ['1'] } });
    expect(answer.missing).toContain('pickup.address.zip');
    expect(model.asked.at(-1)!.headers.authorization).toBeUndefined();
  });

  test.each([...mishaps, ['makes everything up', saying({ fields: [{ path: 'pickup.address.zip', value: '10001', confidence: 1, words: '10001' }] })] as const])(
    'reads by its rules and says so when the model %s',
    async (_what, answer) => {
      model.answer = answer;
      const read = data(await modelled.call('aiHelper', 'orderInfo', { text }));
      expect(read).toEqual({ ...data(await plain.call('aiHelper', 'orderInfo', { text })), fallback: true });
    },
  );
});

describe('innerAiQuery', () => {
  const ask = async (portal: TestApp, scene: 'address' | 'order' | 'help', question: string, language = 'en') =>
    data(await portal.call('aiHelper', 'innerAiQuery', { scene, text: question }, { 'accept-language': language }));

  test.each([
    ['1200 W Fulton Market, Chicago, IL 60607', { address1: '1200 W Fulton Market', city: 'Chicago', state: 'IL', zip: '60607' }],
    [
      '公司：湖畔供应 联系人：李雷 电话：312-555-0142\n500 S Ervay St, Suite 9, Dallas TX 75201',
      { contactName: '李雷', phone: '312-555-0142', address1: '500 S Ervay St', address2: 'Suite 9', city: 'Dallas', zip: '75201' },
    ],
    ['洛杉矶 90001', { city: 'Los Angeles', state: 'CA', zip: '90001' }],
  ])('reads the address %j', async (words, address) => {
    const answer = await ask(plain, 'address', words);
    expect(answer.address).toMatchObject(address);
    expect(answer.confidence).toBeGreaterThan(0.7);
  });

  test('finds no address where there is none', async () => {
    expect(await ask(plain, 'address', 'hello there')).toEqual({ confidence: 0 });
  });

  test('summarises an order in the language of the request', async () => {
    expect((await ask(plain, 'order', '60607 to 75201, 2 pallets')).answer).toMatch(/details were found\. Still missing: .*pickup date/);
    expect((await ask(plain, 'order', '60607 to 75201, 2 pallets', 'zh')).answer).toMatch(/还缺少：.*提货日期/);
  });

  test.each([
    ['What is freight class?', 'en', /density/i],
    ['什么时候需要尾板？', 'zh', /装卸平台/],
    ['怎么取消订单', 'zh', /冻结的金额/],
    ['why was I charged for a reweigh?', 'en', /scale/],
  ])('helps with %j', async (question, language, answer) => {
    expect(await ask(plain, 'help', question, language)).toMatchObject({ answer: expect.stringMatching(answer) as string, confidence: 0.95 });
  });

  test('names its topics if it has no answer', async () => {
    expect(await ask(plain, 'help', 'Who won the match?')).toMatchObject({ answer: expect.stringMatching(/^I cannot answer this/) as string, confidence: 0 });
  });

  test('uses the answers of a model', async () => {
    model.answer = saying({ answer: 'Class follows from density.', confidence: 0.8 });
    expect(await ask(modelled, 'help', 'class?')).toEqual({ answer: 'Class follows from density.', confidence: 0.8 });
    model.answer = saying({ address: { city: 'Chicago', zip: '60607' }, confidence: 0.7 });
    expect(await ask(modelled, 'address', 'Chicago 60607')).toEqual({ address: { city: 'Chicago', zip: '60607' }, confidence: 0.7 });
  });

  test.each(['address', 'order', 'help'] as const)('answers by its rules and says so when the model fails: %s', async (scene) => {
    model.answer = saying('nonsense');
    expect(await ask(modelled, scene, text)).toEqual({ ...(await ask(plain, scene, text)), fallback: true });
  });
});

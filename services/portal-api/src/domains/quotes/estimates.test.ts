import { goldenItem } from '../../../test/freight';
import { testApp, type TestApp } from '../../../test/test-app';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
});
afterAll(() => portal.close());

const anonymous = { token: '' };
const size = { qty: 1, length: 48, width: 40, height: 36, weight: 400 };

describe('getSimplePrice', () => {
  test('answers a range without a token', async () => {
    const answer = await portal.call('quoteConfig', 'getSimplePrice', { fromZip: '60607', toZip: '75201', items: [size] }, anonymous);
    expect(answer).toMatchObject({ code: 0, data: { transitDays: expect.any(Number) } });
    const { low, high } = answer.data as { low: string; high: string };
    expect(Number(low)).toBeGreaterThan(0);
    expect(Number(high)).toBeGreaterThan(Number(low));
  });

  test.each([
    [{ fromZip: '00000' }, 'fromZip'],
    [{ toZip: '99999' }, 'toZip'],
    [{ toZip: '96813' }, 'toZip'],
    [{ items: [{ ...size, weight: 100 }] }, 'items.0.weight'],
    [{ services: ['1', '99'] }, 'services.1'],
  ])('%j is refused at %s', async (changes, field) => {
    const input = { fromZip: '60607', toZip: '75201', items: [size], ...changes };
    const answer = await portal.callRaw('quoteConfig', 'getSimplePrice', input, anonymous);
    expect(answer).toMatchObject({ code: 20000, data: [{ field }] });
  });
});

describe('getFreightClass', () => {
  test('answers cube, density, class and floor of each item and of all, and the trucks for all', async () => {
    const answer = await portal.call('quoteConfig', 'getFreightClass', { unitSystem: 0, items: [size, goldenItem] }, anonymous);
    expect(answer.data).toEqual({
      items: [
        { cubicFeet: 40, density: 10, freightClass: 92.5, linearFeet: 3.33 },
        { cubicFeet: 106.67, density: 9.38, freightClass: 100, linearFeet: 3.33 },
      ],
      overall: { cubicFeet: 146.67, density: 9.55, freightClass: 100, linearFeet: 3.33, truckFit: [1, 2] },
    });
  });

  test('says how near the next class is, unless the class was chosen by hand', async () => {
    const near = { ...size, weight: 395 };
    const items = [near, { ...near, classSource: 'manual', freightClass: 70 } as const];
    const answer = await portal.call('quoteConfig', 'getFreightClass', { unitSystem: 0, items }, anonymous);
    const [byDensity, byHand] = (answer.data as { items: object[] }).items;
    expect(byDensity).toMatchObject({ freightClass: 100, nextClass: { freightClass: 92.5, inches: 0.5, pounds: 5 } });
    expect(byHand).not.toHaveProperty('nextClass');
  });

  test('says that no truck takes it, and that a volume rate may be better', async () => {
    const answer = await portal.call('quoteConfig', 'getFreightClass', { unitSystem: 0, items: [{ ...size, qty: 31, weight: 12000 }] }, anonymous);
    expect(answer.data).toMatchObject({ overall: { truckFit: [], volumeHint: 'floor' } });
  });

  test('takes metric input', async () => {
    const item = { qty: 1, length: 122, width: 102, height: 122, weight: 227 };
    const answer = await portal.call('quoteConfig', 'getFreightClass', { unitSystem: 1, items: [item] }, anonymous);
    expect(answer.data).toMatchObject({ overall: { density: 9.33, freightClass: 100 } });
  });
});

describe('verifyAddress', () => {
  const messages = (address: object, headers = {}) => portal.call('quoteConfig', 'verifyAddress', { zip: '60607', ...address }, { ...anonymous, ...headers });

  test('completes an address from its ZIP', async () => {
    expect((await messages({})).data).toMatchObject({ valid: true, residential: false, messages: [], normalized: { city: 'Chicago', state: 'IL' } });
  });

  test.each([
    [{ zip: '00000' }, false, 'There is no such ZIP'],
    [{ state: 'TX' }, false, 'The ZIP belongs to another state'],
    [{ state: 'IL', city: 'Cicero' }, true, 'The ZIP belongs to another city'],
    [{ country: 'MX' }, false, 'Only addresses in the United States are served at the moment'],
  ])('%j: valid is %s', async (address, valid, message) => {
    expect((await messages(address, { 'accept-language': 'en' })).data).toMatchObject({ valid, messages: [message] });
  });

  test('offers the city that the post office knows for the ZIP', async () => {
    expect((await messages({ state: 'IL', city: 'Cicero', address1: '1200 W Fulton Market' })).data).toMatchObject({ normalized: { city: 'Chicago', address1: '1200 W Fulton Market' } });
  });

  test.each([
    [{ locationType: 'residential' }, true],
    [{ address1: '100 Example Way Apt 4' }, true],
    [{ address2: '阳光公寓 3 单元' }, true],
    [{ address1: '100 Aptos Street', address2: 'Suite 4' }, false],
  ])('%j: residential is %s', async (address, residential) => {
    expect((await messages(address)).data).toMatchObject({ residential });
  });
});

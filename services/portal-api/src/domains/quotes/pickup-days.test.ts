import { bookingRequest, data, finishedRun } from '../../../test/freight';
import { testApp, type TestApp } from '../../../test/test-app';

let portal: TestApp;
beforeAll(async () => {
  portal = await testApp();
  // The session outlasts the jump of the clock.
  await portal.db
    .updateTable('session')
    .set({ expires_at: new Date('2038-01-01') })
    .execute();
});
afterAll(() => portal.close());
beforeEach(() => {
  // The year is one that no clock has reached, so that the contract's own rule of past days stays out of the way. As in
  // 2026, its fourth Thursday of November is the 26th.
  portal.time.now = new Date('2037-11-23T16:00:00Z');
});

const en = { 'accept-language': 'en' };
const ask = (pickupDate: string, headers: Record<string, string> = en) => portal.callRaw('quoteConfig', 'getExactPrice', bookingRequest({ pickupDate }), headers);

test.each([
  ['2037-11-26', 'No pickup on 11/26/2037 (Thanksgiving Day); the next possible day is 11/27/2037'],
  ['2037-11-29', 'No pickup on 11/29/2037 (weekend); the next possible day is 11/30/2037'],
  ['2037-12-25', 'No pickup on 12/25/2037 (Christmas Day); the next possible day is 12/28/2037'],
  ['2037-11-20', 'No pickup on 11/20/2037 (this day has passed); the next possible day is 11/23/2037'],
])('a pickup on %s is refused, with the day and the next possible one', async (day, msg) => {
  expect(await ask(day)).toMatchObject({ code: 20000, data: [{ field: 'pickupDate', msg }] });
});

test('says so in the language of the owner', async () => {
  expect((await ask('2037-11-26', {})).data).toEqual([{ field: 'pickupDate', msg: '2037/11/26 无法提货（感恩节），最早可选 2037/11/27' }]);
});

test('a pickup today ends with the last cut-off time, by the clock of the place', async () => {
  portal.time.now = new Date('2037-11-23T22:59:00Z'); // 16:59 in Chicago
  expect((await ask('2037-11-23')).code).toBe(0);
  portal.time.now = new Date('2037-11-23T23:00:00Z');
  expect((await ask('2037-11-23')).data).toEqual([
    {
      field: 'pickupDate',
      msg: 'No pickup on 11/23/2037 (the cut-off time of this day has passed); the next possible day is 11/24/2037',
    },
  ]);
});

test('a carrier that rests on the day says so beside the quotes of the others, and Saturday is a charge', async () => {
  const { uniqueKey } = data(await portal.call('quoteConfig', 'getExactPrice', bookingRequest({ pickupDate: '2037-11-28' }), en));
  const { quotes, errors } = await finishedRun(portal, uniqueKey, en);
  expect(quotes.map(({ scac }) => scac).sort()).toEqual(['BHMX', 'KVRX']);
  expect(errors.map(({ scac, msg }) => [scac, msg]).sort()).toEqual([
    ['PGLX', 'This carrier does not pick up on the chosen date'],
    ['SRFX', 'This carrier does not pick up on the chosen date'],
  ]);
  for (const quote of quotes) {
    expect(quote.breakdown.at(-1)).toMatchObject({ code: 'SATURDAY', name: 'Saturday pickup', type: 99 });
    const cents = quote.breakdown.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    expect(cents).toBe(Math.round(Number(quote.total) * 100));
  }
});

test('nothing arrives on Thanksgiving', async () => {
  const { uniqueKey } = data(await portal.call('quoteConfig', 'getExactPrice', bookingRequest({ pickupDate: '2037-11-24' }), en));
  const { quotes } = await finishedRun(portal, uniqueKey, en);
  expect(quotes).toHaveLength(4);
  for (const { estDeliveryDate, scac } of quotes) {
    expect(['2037-11-26', '2037-11-28', '2037-11-29']).not.toContain(estDeliveryDate);
    if (scac !== 'BHMX') expect(estDeliveryDate).not.toBe('2037-11-27');
  }
});

test('tells the days of the place that are not plain working days', async () => {
  const answer = data(await portal.call('quoteConfig', 'pickupDays', { zip: '60607' }, en));
  expect(answer).toMatchObject({ timeZone: 'America/Chicago', today: '2037-11-23', next: '2037-11-23' });
  const on = (date: string) => answer.days.find((day) => day.date === date);
  expect(on('2037-11-25')).toBeUndefined();
  expect(on('2037-11-26')).toEqual({ date: '2037-11-26', reason: 'Thanksgiving Day' });
  expect(on('2037-11-27')).toBeUndefined();
  expect(on('2037-11-28')).toEqual({ date: '2037-11-28', surcharge: '95.00' });
  expect(on('2037-11-29')).toEqual({ date: '2037-11-29', reason: 'weekend' });
});

test.each([
  ['79901', 'America/Denver'], // El Paso, beside the rest of Texas
  ['32501', 'America/Chicago'], // Pensacola, beside the rest of Florida
  ['85001', 'America/Phoenix'],
])('the clock of %s is that of %s', async (zip, timeZone) => {
  expect(data(await portal.call('quoteConfig', 'pickupDays', { zip })).timeZone).toBe(timeZone);
});

test('names a ZIP that does not exist', async () => {
  expect(await portal.call('quoteConfig', 'pickupDays', { zip: '00000' }, en)).toMatchObject({
    code: 20000,
    data: [{ field: 'zip', msg: 'There is no such ZIP' }],
  });
});

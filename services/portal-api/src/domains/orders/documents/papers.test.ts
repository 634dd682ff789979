import { FileType } from '@portal/api-contract/vocabulary';
import { download } from '../../../../test/files';
import { booked, data } from '../../../../test/freight';
import { recharge } from '../../../../test/money';
import { pdfPages } from '../../../../test/pdf';
import { testApp, type TestApp } from '../../../../test/test-app';

let portal: TestApp;
let orders: string[];

beforeAll(async () => {
  portal = await testApp();
  await recharge(portal, portal.owner.id, 100_000_00);
  orders = [await booked(portal), await booked(portal), await booked(portal)];
});
afterAll(() => portal.close());

const ask = (orderNos: readonly string[], fileType: number = FileType.SHIPPING_PAPERS, headers: Record<string, string> = {}) => portal.callRaw('order', 'papers', { orderNos, fileType }, headers);
const papers = async (orderNos: readonly string[], fileType: 2 | 6 = FileType.SHIPPING_PAPERS) => data(await portal.call('order', 'papers', { orderNos: [...orderNos], fileType }));
const pagesOf = async (url: string) => pdfPages((await download(portal, url)).bytes);

test('bills of lading and labels of several orders are one file, in the order they were asked for', async () => {
  const [one = '', two = ''] = orders;
  const { url, fileName, missing } = await papers([two, one]);
  expect({ fileName, missing }).toEqual({ fileName: 'papers-2-orders.pdf', missing: [] });
  const pages = await pagesOf(url);
  const first = (orderNo: string) => pages.findIndex((page) => page.includes('BILL OF LADING') && page.includes(orderNo));
  expect(first(two)).toBe(0);
  expect(first(one)).toBeGreaterThan(0);
  expect(pages.filter((page) => page.includes('2 of 2'))).toHaveLength(2);
});

test('labels alone are a page of 4×6 in each', async () => {
  const { url, fileName } = await papers(orders.slice(0, 2), FileType.PALLET_LABEL);
  expect(fileName).toBe('labels-2-orders.pdf');
  const pages = await pagesOf(url);
  expect(pages).toHaveLength(4);
  expect(pages.join()).not.toContain('BILL OF LADING');
});

test('an order without papers is named with the reason and stops no other; without any the reason is the refusal', async () => {
  const [one = ''] = orders;
  const cancelled = await booked(portal);
  data(await portal.call('order', 'cancel', { orderNo: cancelled }));
  expect((await papers([cancelled, one])).missing).toEqual([{ orderNo: cancelled, reason: '订单已取消，该单据已作废' }]);
  expect(await ask([cancelled])).toMatchObject({ code: 40920, msg: '订单已取消，该单据已作废' });
});

test('one that is cancelled after the link was made is left out of the file', async () => {
  const [one = ''] = orders;
  const late = await booked(portal);
  const { url } = await papers([one, late]);
  data(await portal.call('order', 'cancel', { orderNo: late }));
  const pages = await pagesOf(url);
  expect(pages.filter((page) => page.includes('BILL OF LADING'))).toHaveLength(1);
  expect(pages.join()).not.toContain(late);
});

test("another owner's orders answer as absent ones, and are in no link", async () => {
  const [one = ''] = orders;
  const theirs = { token: portal.stranger.token };
  const foreign = await ask([one], 6, theirs);
  expect(foreign).toMatchObject({ code: 40400, data: null });
  expect(await ask(['FP000000000000'], 6, theirs)).toEqual(foreign);
  const absent = await papers([one, 'FP000000000000']);
  expect(absent.missing).toEqual([{ orderNo: 'FP000000000000', reason: '未找到该记录' }]);
  expect((await download(portal, absent.url.replace(portal.owner.id, portal.stranger.id))).status).toBe(403);
  expect((await ask([one], 6, { token: '' })).code).toBe(401);
});

test('fifty orders are one file; more are refused at the field, which says how many', async () => {
  const absent = Array.from({ length: 49 }, (_, index) => `FP${String(index).padStart(12, '0')}`);
  const { url, missing } = await papers([orders[0]!, ...absent]);
  expect(missing).toHaveLength(49);
  expect((await download(portal, url)).status).toBe(200);
  const refusal = await ask([...orders.slice(0, 2), ...absent]);
  expect(refusal).toMatchObject({ code: 20000, data: [{ field: 'orderNos', msg: expect.stringContaining('50') }] });
  expect(await ask([orders[0]!, orders[0]!])).toMatchObject({ code: 20000 });
  expect(await ask([orders[0]!], FileType.INVOICE)).toMatchObject({ code: 20000, data: [{ field: 'fileType' }] });
});

test('a link of fifty orders has room in a path', async () => {
  const many = [...orders];
  while (many.length < 50) many.push(await booked(portal));
  const { url } = await papers(many, FileType.PALLET_LABEL);
  expect(await pagesOf(url)).toHaveLength(100);
}, 120_000);

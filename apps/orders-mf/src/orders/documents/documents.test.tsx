import { api, type Order } from '@portal/api-client';
import { ok, refused } from '@portal/remote-kit/testing';
import { catchDownloads } from '@portal/ui-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import remote from '../remote';
import { order, renderOrders } from '../../testing/orders';

const written = ([1, 2, 5] as const).map((fileType) => ({ fileType, fileName: `${fileType}.pdf`, createdAt: '2026-03-05T12:00:00Z' }));
const delivered: Order = { ...order, status: 70, documents: written };
const proof = { fileType: 3 as const, fileName: 'dock.webp', objectName: 'obj_1', createdAt: '2026-03-10T20:00:00Z' };
const detail = () => jest.spyOn(api.order, 'detail');

beforeEach(() => {
  jest.spyOn(api.order, 'claims').mockImplementation(() => ok([]));
  jest.spyOn(api.order, 'routeDetail').mockReturnValue(ok({ orderNo: order.orderNo, current: 20, events: [] }));
  // A small picture, which a browser would make smaller still.
  Object.assign(globalThis, { createImageBitmap: () => Promise.resolve({ width: 10, height: 10, close() {} }) });
  HTMLCanvasElement.prototype.getContext = (() => ({ fillRect() {}, drawImage() {} })) as never;
  HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['RIFF1234WEBP'], { type: 'image/webp' }));
});
afterEach(() => jest.restoreAllMocks());

const show = () => renderOrders(remote, `/orders/${order.orderNo}`);
const papers = async () => within(await screen.findByRole('region', { name: '单据' }));
const give = (file: File) => fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } });
const photo = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...Array.from({ length: 90 }, () => 0)])], 'a:b.jpeg', { type: 'image/jpeg' });

test('bill of lading, label and invoice of the portal, then the proof that was brought in', async () => {
  detail().mockReturnValue(ok({ ...delivered, documents: [...written, proof] }));
  const file = jest.spyOn(api.order, 'getBolFile').mockReturnValue(ok({ url: '/file/1', fileName: 'bol.pdf', expiresAt: '2026-03-05T12:15:00Z' }));
  const object = jest.spyOn(api.oss, 'orderObject').mockReturnValue(ok({ url: '/file/2' }));
  const downloads = catchDownloads();
  const user = await show();
  const card = await papers();
  const rows = card.getAllByRole('listitem');
  expect(rows).toHaveLength(4);
  ['提单（BOL）', '托盘标签', '发票', '签收单（POD）'].forEach((name, index) => expect(within(rows[index]!).getByText(name)).toBeInTheDocument());
  await user.click(card.getByRole('button', { name: '下载提单（BOL）' }));
  await waitFor(() => expect(downloads).toEqual([expect.objectContaining({ url: '/file/1', name: 'bol.pdf' })]));
  expect(file).toHaveBeenCalledWith({ orderNo: order.orderNo, fileType: 1 }, expect.anything());
  await user.click(card.getByRole('button', { name: '下载签收单（POD） dock.webp' }));
  await waitFor(() => expect(downloads[1]).toMatchObject({ url: '/file/2', name: 'dock.webp' }));
  expect(object).toHaveBeenCalledWith({ objectName: 'obj_1', orderId: order.orderNo });
});

test("the carrier's own bill and labels stand beside those of the portal, and say so", async () => {
  const own = ([1, 2] as const).map((fileType) => ({
    fileType,
    fileName: `${fileType}-Sample Freight.pdf`,
    objectName: `obj_${fileType}`,
    createdAt: '2026-03-05T12:01:00Z',
    fromCarrier: true,
  }));
  detail().mockReturnValue(ok({ ...delivered, documents: [own[0]!, written[0]!, own[1]!, written[1]!, proof, written[2]!] }));
  const object = jest.spyOn(api.oss, 'orderObject').mockReturnValue(ok({ url: '/file/2' }));
  const downloads = catchDownloads();
  const user = await show();
  const card = await papers();
  const rows = card.getAllByRole('listitem');
  const carriers = `${order.quote.carrierName} 出具 · `;
  const expected = ['提货时交给司机', carriers, '每个托盘贴一张', carriers, '按目前的费用生成', 'dock.webp'];
  expect(rows).toHaveLength(expected.length);
  expected.forEach((words, index) => expect(rows[index]).toHaveTextContent(words));
  expect(rows[5]).not.toHaveTextContent('出具');
  await user.click(card.getByRole('button', { name: '下载提单（BOL） 1-Sample Freight.pdf' }));
  await waitFor(() => expect(downloads).toEqual([expect.objectContaining({ url: '/file/2', name: '1-Sample Freight.pdf' })]));
  expect(object).toHaveBeenCalledWith({ objectName: 'obj_1', orderId: order.orderNo });
});

test('bill of lading and labels are opened as one file, which is no row of its own', async () => {
  const all = { fileType: 6 as const, fileName: 'papers.pdf', createdAt: '2026-03-05T12:00:00Z' };
  detail().mockReturnValue(ok({ ...delivered, documents: [...written, all] }));
  const file = jest.spyOn(api.order, 'getBolFile').mockReturnValue(ok({ url: '/file/6', fileName: 'papers.pdf', expiresAt: '2026-03-05T12:15:00Z' }));
  const replace = jest.fn();
  jest.spyOn(window, 'open').mockReturnValue({ location: { replace } } as unknown as Window);
  const user = await show();
  const card = await papers();
  expect(card.getAllByRole('listitem')).toHaveLength(3);
  await user.click(card.getByRole('button', { name: '打印提单和标签' }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith(new URL('/file/6', location.href).href));
  expect(file).toHaveBeenCalledWith({ orderNo: order.orderNo, fileType: 6 }, expect.anything());
});

test('a photo is encoded anew, kept, and becomes a paper of the order', async () => {
  detail()
    .mockReturnValueOnce(ok(delivered))
    .mockReturnValue(ok({ ...delivered, documents: [...written, proof] }));
  const upload = jest.spyOn(api.oss, 'upload').mockReturnValue(ok({ objectName: 'obj_1' }));
  const attach = jest.spyOn(api.order, 'uploadBolFile').mockReturnValue(ok(true));
  await show();
  await papers();
  give(photo);
  expect(await screen.findByText(/dock\.webp/)).toBeInTheDocument();
  expect(upload).toHaveBeenCalledWith({ fileName: 'a_b.webp', contentType: 'image/webp', content: btoa('RIFF1234WEBP') });
  expect(attach).toHaveBeenCalledWith({ orderNo: order.orderNo, fileType: 3, objectName: 'obj_1', fileName: 'a_b.webp' });
});

test('what is no photo and no PDF is named and not sent, whatever its name says', async () => {
  detail().mockReturnValue(ok(delivered));
  const upload = jest.spyOn(api.oss, 'upload');
  await show();
  await papers();
  give(new File(['PK\u0003\u0004 words'], 'proof.docx', { type: 'application/msword' }));
  expect(await screen.findByText('“proof.docx”不是照片或 PDF（.docx）')).toBeInTheDocument();
  give(new File(['PK\u0003\u0004 words'], 'proof.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText(/^“proof.pdf”的内容不是照片或 PDF/)).toBeInTheDocument();
  give(new File(['%PDF-1.7', new Uint8Array(10 * 1024 * 1024)], 'scan.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('“scan.pdf”有 10.0 MB，超过 10 MB')).toBeInTheDocument();
  expect(upload).not.toHaveBeenCalled();
});

test('a refusal of the server is shown, and the same file can be sent again', async () => {
  detail().mockReturnValue(ok(delivered));
  jest.spyOn(api.oss, 'upload').mockReturnValue(ok({ objectName: 'obj_1' }));
  const attach = jest.spyOn(api.order, 'uploadBolFile').mockReturnValueOnce(refused(-1, '系统繁忙')).mockReturnValue(ok(true));
  const user = await show();
  await papers();
  give(photo);
  expect(await screen.findByText('系统繁忙')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '重试' }));
  await waitFor(() => expect(attach).toHaveBeenCalledTimes(2));
});

test('a load that is not out for delivery yet takes no proof', async () => {
  detail().mockReturnValue(ok(order));
  await show();
  expect((await papers()).queryByText('上传签收单（POD）')).not.toBeInTheDocument();
});

test.each<[Order['status'], string]>([
  [10, '订单确认后生成'],
  [99, '订单已取消，单据作废'],
])('an order of status %s has no papers yet or any more, and says why', async (status, why) => {
  detail().mockReturnValue(ok({ ...order, status }));
  await show();
  const card = await papers();
  expect(card.getAllByText(why)).toHaveLength(3);
  expect(card.queryByRole('button')).not.toBeInTheDocument();
});

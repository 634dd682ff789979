import type { AddressInfo } from 'node:net';
import { download, fileLike, uploaded } from '../../../test/files';
import { booked, data } from '../../../test/freight';
import { recharge } from '../../../test/money';
import { testApp, type TestApp } from '../../../test/test-app';
import { keyRing } from '../../platform/keys/key-ring';
import { createLinks } from '../../platform/storage/files';

const MB = 1024 * 1024;

let portal: TestApp;
let orderNo: string;

beforeAll(async () => {
  portal = await testApp();
  await recharge(portal, portal.owner.id, 10_000_00);
  orderNo = await booked(portal);
});
afterAll(() => portal.close());
afterEach(() => {
  portal.time.now = undefined;
});

const upload = (input: { fileName?: string; contentType?: string; content?: Buffer | string }, headers = {}) =>
  portal.callRaw(
    'oss',
    'upload',
    {
      fileName: 'proof.jpg',
      contentType: 'image/jpeg',
      ...input,
      content: typeof input.content === 'string' ? input.content : (input.content ?? fileLike('jpeg')).toString('base64'),
    },
    headers,
  );

const linkTo = async (objectName: string) => data(await portal.call('oss', 'orderObject', { objectName, orderId: orderNo })).url;

describe('upload', () => {
  test.each([
    ['pdf', 'application/pdf'],
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
  ] as const)('keeps a %s and gives it back to a link without any header', async (kind, type) => {
    const content = fileLike(kind);
    const link = await linkTo(await uploaded(portal, {}, content));
    expect(link).toMatch(/^\/api\/files\/object\//);
    const file = await download(portal, link);
    expect(file).toMatchObject({ status: 200, bytes: content });
    expect(file.headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' });
  });

  test('stores the name with an extension that fits the content', async () => {
    const { headers } = await download(portal, await linkTo(await uploaded(portal, {}, fileLike('png'))));
    expect(headers['content-disposition']).toBe(`inline; filename="___ proof.jpg.png"; filename*=UTF-8''${encodeURIComponent('签收单 proof.jpg.png')}`);
  });

  test.each<[string, Buffer]>([
    ['a program', Buffer.from('MZ\x90\0 this program')],
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
    ['a drawing with scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['other RIFF data', Buffer.from('RIFF\x10\0\0\0WAVEfmt ')],
    ['a signature cut short', Buffer.from('\x89PN', 'latin1')],
  ])('refuses %s, whatever type it claims', async (_what, content) => {
    expect(await upload({ content })).toMatchObject({ code: 20000, data: [{ field: 'content' }] });
  });

  test.each(['../proof.jpg', '/etc/proof.jpg', 'C:\\proof.jpg', 'a\u202egpj.exe', 'a\u0001.jpg', 'a\nb.jpg', '..', '.htaccess', 'a?.jpg', '"a".jpg', 'CON.jpg', 'a%2f.jpg', '\ud800.jpg'])(
    'refuses the name %j',
    async (fileName) => {
      expect(await upload({ fileName })).toMatchObject({ code: 20000, data: [{ field: 'fileName' }] });
    },
  );

  test.each(['proof of delivery (2).jpg', '签收单-第1页.jpg', 'Überführung & Söhne, 50 lb.jpeg'])('accepts the name %j', async (fileName) => {
    expect(await upload({ fileName })).toMatchObject({ code: 0 });
  });

  test('accepts exactly 10 MB and refuses one byte more at its field', async () => {
    expect(await upload({ content: fileLike('pdf', 10 * MB) })).toMatchObject({ code: 0 });
    expect(await upload({ content: fileLike('pdf', 10 * MB + 1) })).toMatchObject({ code: 20000, data: [{ field: 'content', msg: '文件不能超过 10 MB' }] });
    expect(await upload({ content: fileLike('pdf', 10 * MB + 4) }, { 'accept-language': 'en' })).toMatchObject({ code: 20000, data: [{ field: 'content' }] });
    expect(await upload({ content: 'A'.repeat(15 * MB) })).toMatchObject({ code: 20000, data: [{ field: 'content', msg: '文件不能超过 10 MB' }] });
  });

  test('reads the rest of a body that is too large, so that the refusal arrives', async () => {
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = portal.app.server.address() as AddressInfo;
    const body = JSON.stringify({ fileName: 'a.pdf', contentType: 'application/pdf', content: 'A'.repeat(17 * MB) });
    for (let n = 0; n < 5; n += 1) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/oss/object`, { method: 'POST', headers: { token: portal.owner.token }, body });
      expect(await answer.json()).toMatchObject({ code: 20000, data: [{ field: 'content' }] });
    }
  });

  test('accepts large bodies in no other call', async () => {
    expect(await portal.callRaw('order', 'list', { keyword: 'A'.repeat(2 * MB) })).toMatchObject({ code: 41300 });
  });

  test.each([['not base64!'], ['']])('refuses the content %j', async (content) => {
    expect(await upload({ content })).toMatchObject({ code: 20000, data: [{ field: 'content' }] });
  });

  test('requires a sign-in', async () => {
    expect((await upload({}, { token: '' })).code).toBe(401);
  });
});

describe('links', () => {
  test("answers another owner's object or order as an absent one", async () => {
    const objectName = await uploaded(portal);
    const theirs = await uploaded(portal, { token: portal.stranger.token });
    const absent = await portal.call('oss', 'orderObject', { objectName: 'obj_none', orderId: orderNo });
    expect(absent).toMatchObject({ code: 40400, data: null });
    for (const [input, token] of [
      [{ objectName: theirs, orderId: orderNo }, portal.owner.token],
      [{ objectName, orderId: orderNo }, portal.stranger.token],
      [{ objectName: theirs, orderId: orderNo }, portal.stranger.token],
      [{ objectName, orderId: '../../etc/passwd' }, portal.owner.token],
      [{ objectName: '../link-key', orderId: orderNo }, portal.owner.token],
      [{ objectName: 'a\0b', orderId: orderNo }, portal.owner.token],
    ] as const)
      expect(await portal.call('oss', 'orderObject', input, { token })).toEqual(absent);
  });

  test('expires after ten minutes', async () => {
    const url = await linkTo(await uploaded(portal));
    portal.time.now = new Date(Date.now() + 9 * 60_000);
    expect((await download(portal, url)).status).toBe(200);
    portal.time.now = new Date(Date.now() + 11 * 60_000);
    const late = await download(portal, url);
    expect(late.status).toBe(403);
    expect(late.bytes.toString()).toContain('链接已过期');
  });

  test('is valid for one file and one expiry only', async () => {
    const url = await linkTo(await uploaded(portal));
    const other = await linkTo(await uploaded(portal));
    const query = url.split('?')[1]!;
    const expires = Number(new URLSearchParams(query).get('expires'));
    for (const forged of [
      url.split('?')[0]!,
      `${other.split('?')[0]}?${query}`,
      url.replace(String(expires), String(expires + 60_000)),
      url.slice(0, -2),
      `${url}&expires=${expires + 60_000}`,
      `${url.replace(/signature=.*/, '')}signature=`,
    ])
      expect((await download(portal, forged)).status).toBe(403);
  });

  test('is good as long as its key is in the ring, also one that names no key', () => {
    const now = new Date();
    const [older, newer] = [1, 2].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer];
    const ofRing = (...secrets: Buffer[]) => createLinks(keyRing('link', secrets));
    const { url } = ofRing(older).sign('/api/files/x', now);
    const query = Object.fromEntries(new URLSearchParams(url.split('?')[1]));
    const { key, ...unnamed } = query;
    expect(key).toBe(keyRing('link', [older]).current.id);
    for (const given of [query, unnamed]) {
      expect(ofRing(newer, older).check('/api/files/x', given, now)).toBe('good');
      expect(ofRing(newer).check('/api/files/x', given, now)).toBe('wrong');
    }
    expect(ofRing(newer, older).check('/api/files/x', { ...query, key: keyRing('link', [newer]).current.id }, now)).toBe('wrong');
  });
});

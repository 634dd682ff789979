import { randomBytes } from 'node:crypto';
import { newId } from '../src/platform/id';
import type { ObjectStore } from '../src/platform/storage/object-store';
import { bytesOf } from './storage';

const PDF = 'application/pdf';

/** What every ObjectStore does; call it in a describe. `other` is the same place seen by another machine. */
export function testObjectStore(open: () => { store: ObjectStore; other: ObjectStore }): void {
  async function expectWhole(store: ObjectStore, name: string, whole: Buffer): Promise<void> {
    const opened = (await store.read(name))!;
    expect(opened.bytes).toBe(whole.length);
    expect(Buffer.concat((await opened.content.toArray()) as Buffer[]).equals(whole)).toBe(true);
  }
  async function* piecesOf(whole: Buffer, size = 700_001): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < whole.length; at += size) yield await Promise.resolve(whole.subarray(at, at + size));
  }
  async function* broken(whole: Buffer): AsyncGenerator<Uint8Array> {
    yield* piecesOf(whole);
    throw new Error('broken off');
  }

  test.each([0, 1, 64, 3_000_000])('another machine reads the %i bytes that one has stored', async (size) => {
    const { store, other } = open();
    const [name, bytes] = [newId('obj'), randomBytes(size)];
    await store.put(name, bytes, PDF);
    await expectWhole(other, name, bytes);
  });

  test('stores a new object only, and leaves the former one as it is', async () => {
    const { store, other } = open();
    const name = newId('obj');
    await store.put(name, Buffer.from('first'), PDF);
    await expect(other.put(name, Buffer.from('second'), PDF)).rejects.toThrow();
    expect(String(await bytesOf(store, name))).toBe('first');
  });

  test.each([0, 5, 8 * 1024 * 1024, 20_000_003])('stores %i bytes piece by piece, and again in place of them', async (size) => {
    const { store, other } = open();
    const name = newId('exp');
    for (const whole of [randomBytes(size), randomBytes(size + 1)]) {
      await store.write(name, piecesOf(whole), PDF);
      await expectWhole(other, name, whole);
    }
  });

  test('a write that breaks off changes nothing', async () => {
    const { store } = open();
    const [absent, present] = [newId('exp'), newId('exp')];
    await store.write(present, piecesOf(Buffer.from('whole')), PDF);
    for (const name of [absent, present])
      await expect(store.write(name, broken(randomBytes(9_000_000)), PDF)).rejects.toThrow('broken off');
    expect(await store.read(absent)).toBeUndefined();
    expect(String(await bytesOf(store, present))).toBe('whole');
  });

  test('removes an object, again without effect, and no other one', async () => {
    const { store, other } = open();
    const name = newId('obj');
    const longer = `${name}0`;
    for (const each of [name, longer]) await store.put(each, Buffer.from('a'), PDF);
    await other.remove(name);
    await store.remove(name);
    expect(await store.read(name)).toBeUndefined();
    expect(String(await bytesOf(store, longer))).toBe('a');
  });

  test('a reader may leave early, or see an object whole that is removed meanwhile', async () => {
    const { store } = open();
    const [name, bytes] = [newId('obj'), randomBytes(3_000_000)];
    await store.put(name, bytes, PDF);
    const left = (await store.read(name))!;
    for await (const chunk of left.content) {
      expect((chunk as Buffer).length).toBeGreaterThan(0);
      break;
    }
    expect(left.content.destroyed).toBe(true);
    await expectWhole(store, name, bytes);
  });

  test.each(['../obj_00', 'obj_00/../../x', '', 'OBJ_00', 'obj_'])('has nothing under the name %j', async (name) => {
    const { store } = open();
    expect(await store.read(name)).toBeUndefined();
    await expect(store.put(name, Buffer.from('a'), PDF)).rejects.toThrow(RangeError);
    await expect(store.write(name, piecesOf(Buffer.from('a')), PDF)).rejects.toThrow(RangeError);
    await store.remove(name);
  });
}

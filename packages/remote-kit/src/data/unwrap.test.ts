import { CallError, done, unwrap } from './unwrap';

test('a success is its data', async () => {
  await expect(unwrap(Promise.resolve({ code: 0, msg: 'ok', data: { a: 1 } } as const))).resolves.toEqual({ a: 1 });
});

test('a refusal is an error that names its fields', async () => {
  const fields = [{ field: 'items.0.weight', msg: '重量太小' }];
  const error = await unwrap(Promise.resolve({ code: 20000, msg: '请检查', data: fields })).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(CallError);
  expect(error).toMatchObject({ code: 20000, message: '请检查', fields, local: false });
});

test('a call that never arrived has a message for people, without technical terms', async () => {
  const answer = Promise.resolve({ code: -1, msg: 'ERR_NETWORK', data: undefined, madeBy: 'client' } as const);
  await expect(unwrap(answer)).rejects.toMatchObject({ local: true, message: '无法连接服务器，请检查网络后重试。' });
});

test('a success without data fails a query and satisfies a command', async () => {
  const answer = Promise.resolve({ code: 0, msg: 'ok', data: null } as const);
  await expect(unwrap(answer)).rejects.toMatchObject({ local: true, message: '服务器的答复中没有数据，请重试。' });
  await expect(done(answer)).resolves.toBeUndefined();
});

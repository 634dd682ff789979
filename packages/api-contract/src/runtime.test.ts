jest.mock('zod', () => {
  throw new Error('zod was loaded');
});

test('a browser that imports the root, the table or the vocabulary gets no zod', async () => {
  await expect(import('./index')).resolves.toHaveProperty('calls');
  await expect(import('./table')).resolves.toHaveProperty('calls');
  await expect(import('./vocabulary')).resolves.toHaveProperty('ErrorCode');
});

test('the trap of this test would notice it', async () => {
  await expect(import('./schemas')).rejects.toThrow('zod was loaded');
});

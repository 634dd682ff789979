import { withTimeout } from './timeout';

test('gives the result of the work, its failure, or that it was late', async () => {
  const late = () => new Error('late');
  await expect(withTimeout(Promise.resolve(1), 1000, late)).resolves.toBe(1);
  await expect(withTimeout(Promise.reject(new Error('failed')), 1000, late)).rejects.toThrow('failed');
  await expect(withTimeout(new Promise(() => undefined), 1, late)).rejects.toThrow('late');
});

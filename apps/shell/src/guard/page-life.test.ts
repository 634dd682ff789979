import { mountRemote, withGuard } from './begin';
import { endOfPages } from './page-life';

jest.mock('../releases/release-set', () => {
  const set = { remotes: { orders: { base: '/remotes/orders/2.0.0/', fallback: { base: '/remotes/orders/1.0.0/' } } } };
  return { releaseSet: () => set };
});

const sheets = ['/remotes/orders/2.0.0/a.css', '/remotes/orders/1.0.0/b.css', '/remotes/wallet/1.0.0/c.css', undefined].map((href) => ({
  href: href && `https://a.example${href}`,
  disabled: false,
}));
Object.defineProperty(document, 'styleSheets', { value: sheets });

const off = (): boolean[] => sheets.map(({ disabled }) => disabled);

/** The guard has done what a closed page asked of it. */
const settled = (): Promise<void> => withGuard();

test('the sheets of a remote apply while one of its pages is mounted, the others always', async () => {
  await settled();
  const [page, component] = [mountRemote('orders'), mountRemote('orders')];
  page();
  expect(off()).toEqual([false, false, false, false]);
  component();
  await settled();
  expect(off()).toEqual([true, true, false, false]);
  const again = mountRemote('orders');
  expect(off()).toEqual([false, false, false, false]);
  again();
  const atOnce = mountRemote('orders');
  await settled();
  expect(off()).toEqual([false, false, false, false]);
  atOnce();
  await settled();
});

test('what it listens to ends with the last page, and begins anew with the next', async () => {
  const close = mountRemote('orders');
  const end = endOfPages('orders');
  expect(end.aborted).toBe(false);
  close();
  await settled();
  expect(end.aborted).toBe(true);
  expect(endOfPages('orders').aborted).toBe(false);
});

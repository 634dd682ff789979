import { createQueryClient } from '@portal/remote-kit/host';
import { onFinding } from './owner';
import { watchQueryKeys } from './query-keys';

// The stack of every query in this file leads here.
jest.mock('../releases/release-set', () => {
  const set = { remotes: { orders: { version: '2.0.0', base: '/guard/query-keys.test.ts' } } };
  return { releaseSet: () => set };
});

const found: string[] = [];
onFinding(({ remote, version }, what) => found.push(`${remote}@${version} ${what}`));
const queryClient = createQueryClient();
watchQueryKeys(queryClient);

test.each<[string, unknown[], string[]]>([
  ['its own name', ['orders', 'list'], []],
  ['a shared one', ['place', 'search'], []],
  ['the name of another', ['wallet', 'records'], ['orders@2.0.0 uses a query key that begins with "wallet"']],
  ['no name', [{ page: 1 }], ['orders@2.0.0 uses a query key that begins with {"page":1}']],
])('a key that begins with %s', (_, queryKey, told) => {
  found.length = 0;
  queryClient.setQueryData(queryKey, 1);
  queryClient.setQueryData(queryKey, 2);
  expect(found).toEqual(told);
});

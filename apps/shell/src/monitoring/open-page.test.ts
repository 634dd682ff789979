import { contentCame, openPage, pageBegins } from './open-page';
import { hasFailed, tellVital } from './reports';

jest.mock('./reports', () => ({
  hasFailed: jest.fn(),
  tellVital: jest.fn(),
  versionInPage: (remote = 'shell') => ({ remote, version: '1.0.0' }),
}));

const page = (remote: string, access: 'owner' | 'public' = 'owner') => ({ remote, path: `/${remote}`, access }) as never;
const at = (ms: number) => ({ at: ms, path: '/' });
const told = () => jest.mocked(tellVital).mock.calls.map(([{ remote }, vital, value]) => [remote, vital, value]);

afterEach(() => jest.mocked(tellVital).mockClear());

test('the first page has its content from the start of the load, for its remote and for the shell', () => {
  pageBegins(page('orders'), at(400));
  contentCame(at(900));
  expect(told()).toEqual([
    ['orders', 'content', 900],
    ['shell', 'content', 900],
  ]);
});

test('the next one from its own beginning', () => {
  pageBegins(page('wallet'), at(5_000));
  expect(openPage.get()).toEqual({ page: page('wallet'), since: 5_000 });
  contentCame(at(5_120));
  expect(told()).toEqual([['wallet', 'content', 120]]);
});

test('an error panel is no content, and neither is an unknown address', () => {
  jest.mocked(hasFailed).mockReturnValueOnce(true);
  contentCame(at(6_000));
  pageBegins(undefined, at(7_000));
  contentCame(at(7_100));
  expect(told()).toEqual([]);
});

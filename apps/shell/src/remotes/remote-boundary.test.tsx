import { defineRemote, type RemoteModule } from '@portal/remote-kit';
import { addFeatureMessages, BrowserRouter, changeLanguage } from '@portal/remote-kit/host';
import { UiProvider } from '@portal/ui-kit';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { loadExports } from '../loader/container';
import { markFailed } from '../loader/fallback';
import { componentModule, messagesOf, newRemote, pageModule, release } from '../loader/testing/releases';
import { reportPageFault } from '../monitoring/notes';
import type { Page } from '../releases/pages';
import type { RemoteRelease } from '../releases/remote-release';
import { RemoteComponentHost } from './component-host';
import { remoteMessages } from './messages';
import { RemoteBoundary } from './remote-boundary';
import { RemotePage } from './remote-page';

const mockRemotes: Record<string, RemoteRelease> = {};
jest.mock('../releases/release-set', () => ({ releaseSet: () => ({ set: '', remotes: mockRemotes, pages: [] }) }));
jest.mock('../monitoring/notes', () => ({ note: jest.fn(), reportPageFault: jest.fn() }));
jest.mock('../loader/container', () => ({ loadExports: jest.fn() }));

/** The faults that were reported. */
const faults = () => jest.mocked(reportPageFault).mock.calls.map(([fault]) => fault);
beforeAll(() => addFeatureMessages('shell', [remoteMessages]));
beforeEach(async () => {
  await changeLanguage('en', false);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.mocked(loadExports).mockReset();
  jest.mocked(reportPageFault).mockClear();
});

/** A released remote. */
function released(more: Partial<RemoteRelease> = {}): string {
  const remote = newRemote();
  mockRemotes[remote] = release(remote, '2.0.0', more);
  return remote;
}

const row = (remote: string): Page => ({
  path: '/',
  remote,
  module: 'm',
  frame: 'framed',
  access: 'owner',
  label: { zh: '页', en: 'Page' },
});

const show = (children: ReactNode): void =>
  void render(
    <UiProvider locale="en">
      <BrowserRouter>
        <p>everything else</p>
        {children}
      </BrowserRouter>
    </UiProvider>,
  );

const asPage = (remote: string): React.ReactNode => <RemotePage page={row(remote)} location={{ pathname: '/', search: '', hash: '', state: null, key: '' }} notFound="not found" />;
const asComponent = (remote: string): React.ReactNode => <RemoteComponentHost remote={remote} module="m" props={{}} />;

describe.each([
  { wanted: 'page', element: asPage, wrong: componentModule, right: pageModule, detail: 'it is a component, the portal expects a page' },
  { wanted: 'component', element: asComponent, wrong: pageModule, right: componentModule, detail: 'it is a page, the portal expects a component' },
])('where a $wanted is expected', ({ element, wrong, right, detail }) => {
  test('a module of the other kind shows the error panel of its remote; a retry loads it', async () => {
    const remote = released();
    jest.mocked(loadExports).mockResolvedValueOnce({ default: wrong(remote) });
    show(element(remote));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByText('everything else')).toBeVisible();
    expect(screen.getByText(new RegExp(`\\(${remote}\\) cannot be opened`))).toBeVisible();
    expect(screen.getByText(/is a page where a component is expected, or the reverse/)).toBeVisible();
    expect(screen.getByText(new RegExp(detail))).toBeVisible();
    expect(faults()).toHaveLength(1);

    jest.mocked(loadExports).mockResolvedValueOnce({ default: right(remote) });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('what the remote shows')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    // Fetched anew, under another URL.
    expect(jest.mocked(loadExports).mock.calls.map(([, { query }]) => query)).toEqual(['', '?retry=1']);
  });

  test('a version of the other kind fails over to the fallback version', async () => {
    const remote = released();
    mockRemotes[remote]!.fallback = release(remote, '1.0.0');
    jest
      .mocked(loadExports)
      .mockResolvedValueOnce({ default: wrong(remote) })
      .mockResolvedValueOnce({ default: right(remote) });
    show(element(remote));
    expect(await screen.findByText('what the remote shows')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(jest.mocked(loadExports).mock.lastCall![1].release.version).toBe('1.0.0');
  });
});

test('an error while a module renders shows the error panel, whoever throws', async () => {
  const remote = released();
  jest.mocked(loadExports).mockResolvedValueOnce({ default: pageModule(remote) });
  show(
    <RemoteBoundary remote={remote} module="m" kind="page">
      {() => {
        throw new Error('boom while rendering');
      }}
    </RemoteBoundary>,
  );
  expect(await screen.findByText('boom while rendering')).toBeVisible();
  expect(screen.getByText('everything else')).toBeVisible();
  expect(faults()).toHaveLength(1);
});

test('a page that throws after another module has failed over is reported with its own version', async () => {
  const remote = released();
  mockRemotes[remote]!.fallback = release(remote, '1.0.0');
  const Component = (): React.ReactNode => {
    const [broken, setBroken] = useState(false);
    if (broken) throw new Error('boom while rendering');
    return <button onClick={() => setBroken(true)}>break</button>;
  };
  jest.mocked(loadExports).mockResolvedValueOnce({ default: defineRemote({ namespace: remote, messages: [messagesOf(remote)], Component }) });
  show(asComponent(remote));
  const button = await screen.findByRole('button', { name: 'break' });
  markFailed(remote, '2.0.0');
  await userEvent.click(button);
  await waitFor(() => expect(faults()).toMatchObject([{ remote, version: '2.0.0', kind: 'render' }]));
});

describe('a version that throws again after a retry', () => {
  const throwing = (remote: string): RemoteModule =>
    defineRemote({
      namespace: remote,
      messages: [messagesOf(remote)],
      Component: () => {
        throw new Error('boom while rendering');
      },
    });
  /** A component of which version 2 throws and version 1 is what `fallback` says. */
  async function throwAgain(fallback: (remote: string) => Promise<{ default: RemoteModule }>): Promise<string> {
    const remote = released();
    mockRemotes[remote]!.fallback = release(remote, '1.0.0');
    jest.mocked(loadExports).mockImplementation(async (_, { release: { version } }) => (version === '1.0.0' ? fallback(remote) : { default: throwing(remote) }));
    show(asComponent(remote));
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    return remote;
  }

  test('is replaced by its fallback, and the reports tell both throws', async () => {
    const remote = await throwAgain(async (name) => ({ default: componentModule(name) }));
    expect(await screen.findByText('what the remote shows')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(faults()).toEqual([
      expect.objectContaining({ remote, version: '2.0.0', kind: 'render', outcome: 'panel' }),
      expect.objectContaining({ remote, version: '2.0.0', kind: 'render', outcome: 'fallback', to: '1.0.0' }),
    ]);
  });

  test('has its panel where the fallback throws too', async () => {
    await throwAgain(async (name) => ({ default: throwing(name) }));
    expect(await screen.findByText('boom while rendering')).toBeVisible();
    expect(faults()).toMatchObject([{ outcome: 'panel' }, { outcome: 'fallback' }, { version: '1.0.0', outcome: 'panel' }]);
  });

  test('shows what it threw where the fallback cannot be loaded', async () => {
    await throwAgain(async () => Promise.reject(new Error('no network')));
    await waitFor(() => expect(faults()).toHaveLength(2));
    expect(screen.getByText('boom while rendering')).toBeVisible();
    expect(faults()).toMatchObject([
      { version: '2.0.0', outcome: 'panel' },
      { version: '2.0.0', kind: 'render', outcome: 'panel' },
    ]);
  });
});

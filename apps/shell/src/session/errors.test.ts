import { tokenStore, type CallInfo, type Failure } from '@portal/api-client';
import { createQueryClient, sessionStore } from '@portal/remote-kit/host';
import { message } from '@portal/ui-kit';
import { handleUnauthorized, toastError } from './errors';
import { bindNavigate } from './navigation';

jest.mock('@portal/ui-kit', () => ({ message: { error: jest.fn() } }));

const navigate = jest.fn();
/** Closes the toasts on the screen, as time does. */
let closeToasts: () => Promise<void>;

beforeAll(() => bindNavigate(navigate));
beforeEach(() => {
  navigate.mockClear();
  const closing: (() => void)[] = [];
  closeToasts = async () => {
    for (const close of closing.splice(0)) close();
    await new Promise((resolve) => setTimeout(resolve));
  };
  jest
    .mocked(message.error)
    .mockReset()
    .mockImplementation((() => new Promise<void>((resolve) => closing.push(resolve))) as never);
});
afterEach(() => closeToasts());

const failure = (msg = '登录已过期'): Failure => ({ code: 401, msg, data: null }) as Failure;
const call = (isPublic = false): CallInfo => ({ public: isPublic || undefined }) as unknown as CallInfo;
const texts = (): unknown[] => jest.mocked(message.error).mock.calls.map(([text]) => text as unknown);

/** Someone at an address, with a token or as a visitor. */
function at(path: string, token: string | null = 'a'): void {
  history.replaceState(null, '', path);
  if (token) tokenStore.set(token);
  else tokenStore.remove();
  sessionStore.send({ type: 'started', token });
}

describe('the toast of a refusal', () => {
  test('the same text is on the screen once; when it has closed it may come again', async () => {
    at('/orders');
    const both = [toastError(failure('busy')), toastError(failure('busy')), toastError(failure('other'))];
    expect(texts()).toEqual(['busy', 'other']);
    await closeToasts();
    await Promise.all(both);
    void toastError(failure('busy'));
    expect(texts()).toEqual(['busy', 'other', 'busy']);
  });

  test('of a fault of the server has the id of the request, which a refusal does not need', () => {
    at('/orders');
    void toastError({ code: -1, msg: 'busy', data: null, requestId: 'abc123' });
    void toastError({ code: 41000, msg: 'expired', data: null, requestId: 'abc124' });
    expect(texts()).toEqual(['busy (ID abc123)', 'expired']);
  });

  test.each(['/', '/quick-order'])('%s is silent', async (path) => {
    at(path);
    await toastError(failure());
    expect(texts()).toEqual([]);
  });
});

describe('a token that the server refuses', () => {
  test('many refusals at once are one message; when it closes the session ends and /login opens once', async () => {
    at('/orders?pageSize=20');
    const queryClient = createQueryClient();
    const all = ['expired', 'expired', 'another text'].map((msg) => handleUnauthorized(failure(msg), call(), queryClient));
    expect(texts()).toEqual(['expired']);
    expect(sessionStore.get().status).toBe('expired');
    expect([tokenStore.get(), navigate.mock.calls]).toEqual(['a', []]);
    await closeToasts();
    await Promise.all(all);
    expect(tokenStore.get()).toBeNull();
    expect(sessionStore.get().status).toBe('anonymous');
    expect(navigate.mock.calls).toEqual([['/login?redirect=%2Forders%3FpageSize%3D20', { replace: true }]]);
  });

  test('another session that comes while the message is shown stays', async () => {
    at('/orders');
    const handled = handleUnauthorized(failure(), call(), createQueryClient());
    tokenStore.set('b');
    sessionStore.send({ type: 'tokenChangedElsewhere', token: 'b' });
    await closeToasts();
    await handled;
    expect([tokenStore.get(), sessionStore.get().status, navigate.mock.calls]).toEqual(['b', 'loading', []]);
  });

  interface Case {
    who: 'owner' | 'visitor';
    path: string;
    isPublic?: boolean;
    toasts: number;
    to?: string;
  }
  test.each<Case>([
    { who: 'owner', path: '/', toasts: 0 },
    { who: 'owner', path: '/quick-order', toasts: 0 },
    { who: 'owner', path: '/register', toasts: 1, to: '/login' },
    { who: 'owner', path: '/login', toasts: 1 },
    // A visitor is asked for the account too.
    { who: 'visitor', path: '/no-such-page', toasts: 0 },
    { who: 'visitor', path: '/', isPublic: true, toasts: 0 },
    { who: 'visitor', path: '/login', isPublic: true, toasts: 1 },
    { who: 'visitor', path: '/register', isPublic: true, toasts: 1, to: '/login' },
  ])('$who at $path, public call $isPublic: $toasts toasts, way to $to', async ({ who, path, isPublic = false, toasts, to }) => {
    at(path, who === 'owner' ? 'a' : null);
    const { epoch } = sessionStore.get();
    const handled = handleUnauthorized(failure(), call(isPublic), createQueryClient());
    await closeToasts();
    await handled;
    expect(texts()).toHaveLength(toasts);
    expect(navigate.mock.calls).toEqual(to ? [[to, { replace: true }]] : []);
    expect(tokenStore.get()).toBeNull();
    // A visitor has no session that could end.
    expect(sessionStore.get()).toEqual({ status: 'anonymous', epoch: who === 'owner' ? epoch + 1 : epoch });
  });
});

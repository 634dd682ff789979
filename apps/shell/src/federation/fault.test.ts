import { RemoteFault, toFault } from './fault';

describe('the words of a fault', () => {
  test('what happened is said without the preface of the federation runtime, and the whole is kept for the console', () => {
    const error = new Error('[ Federation Runtime ]: Failed to get manifest. #RUNTIME-003\nargs: {"hostName":"shell"}\nView the docs.\nOriginal Error Message:\n TypeError: Failed to fetch');
    const fault = toFault('address', error);
    expect(fault).toMatchObject({ kind: 'load', remote: 'address', message: 'TypeError: Failed to fetch', cause: error });
  });

  test('a fault stays what it is; anything else is told in its own words', () => {
    const fault = new RemoteFault('shape', 'address', 'no default export');
    expect(toFault('address', fault)).toBe(fault);
    expect(toFault('address', new Error('Loading chunk 7 failed.')).message).toBe('Loading chunk 7 failed.');
  });
});

import { reportPageFault } from '../monitoring/notes';
import { checkForUpdate } from '../releases/update-check';
import { RemoteFault, reportFault, toFault } from './fault';

jest.mock('../monitoring/notes', () => ({ reportPageFault: jest.fn() }));
jest.mock('../releases/update-check', () => ({ checkForUpdate: jest.fn() }));

test('a fault stays unchanged; any other error becomes one with its message', () => {
  const fault = new RemoteFault('shape', 'address', 'no default export');
  expect(toFault('address', fault)).toBe(fault);
  const cause = new Error('Loading chunk 7 failed.');
  expect(toFault('address', cause)).toMatchObject({ kind: 'load', remote: 'address', message: 'Loading chunk 7 failed.', cause });
});

describe('the report of a fault', () => {
  const fault = new RemoteFault('timeout', 'address', 'x'.repeat(400));
  const reported = () => jest.mocked(reportPageFault).mock.lastCall![0];
  beforeEach(() => {
    jest.mocked(checkForUpdate).mockClear();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  test('names remote, version and reason, with a short detail, and checks for an update', () => {
    reportFault(fault, '2.0.0');
    expect(reported()).toEqual({ kind: 'load', remote: 'address', version: '2.0.0', reason: 'timeout', detail: 'x'.repeat(200), outcome: 'panel' });
    expect(console.error).toHaveBeenCalledWith(fault);
    expect(checkForUpdate).toHaveBeenCalledTimes(1);
  });

  test('of a version that the fallback replaced starts no update check', () => {
    reportFault(fault, '2.0.0', { outcome: 'fallback', to: '1.0.0' });
    expect(reported()).toMatchObject({ outcome: 'fallback', to: '1.0.0' });
    expect(checkForUpdate).not.toHaveBeenCalled();
  });

  test('of a shared bundle is the shell’s, though the panel names the remote', () => {
    const error = new Error('Loading chunk 7 failed.');
    reportFault(Object.assign(toFault('address', error), { ofShell: true as const }), '2.0.0');
    expect(reported()).toEqual({ kind: 'load', reason: 'load', error, outcome: 'panel' });
  });

  test('of a throw while rendering hands on what was thrown, and not its message, which may name a person', () => {
    const error = new Error('no address of Ada Lovelace');
    reportFault(toFault('address', error, 'render'), '2.0.0');
    expect(reported()).toEqual({ kind: 'render', remote: 'address', version: '2.0.0', reason: 'render', error, outcome: 'panel' });
  });
});

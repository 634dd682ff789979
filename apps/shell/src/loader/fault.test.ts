import { checkForUpdate } from '../releases/update-check';
import { RemoteFault, reportFault, toFault } from './fault';
import { told } from './testing/told';

jest.mock('../releases/release-set', () => ({ ...jest.requireActual<object>('../releases/release-set'), beaconToken: () => 'signed' }));
jest.mock('../releases/update-check', () => ({ checkForUpdate: jest.fn() }));

test('a fault stays unchanged; any other error becomes one with its message', () => {
  const fault = new RemoteFault('shape', 'address', 'no default export');
  expect(toFault('address', fault)).toBe(fault);
  const cause = new Error('Loading chunk 7 failed.');
  expect(toFault('address', cause)).toMatchObject({ kind: 'load', remote: 'address', message: 'Loading chunk 7 failed.', cause });
});

describe('the report of a fault', () => {
  const beacons: Blob[] = [];
  const fault = new RemoteFault('load', 'address', 'x'.repeat(400));
  beforeEach(() => {
    beacons.length = 0;
    jest.mocked(checkForUpdate).mockClear();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    navigator.sendBeacon = (url, body) => url === '/beacons/remote' && beacons.push(body as Blob) > 0;
  });

  test('names remote, version and kind, with a short detail, and checks for an update', async () => {
    reportFault(fault, '2.0.0');
    expect(await told(beacons[0]!)).toEqual({
      remote: 'address',
      kind: 'load',
      version: '2.0.0',
      detail: 'x'.repeat(300),
      outcome: 'panel',
      token: 'signed',
    });
    expect(console.error).toHaveBeenCalledWith(fault);
    expect(checkForUpdate).toHaveBeenCalledTimes(1);
  });

  test('of a version that the fallback replaced starts no update check', async () => {
    reportFault(fault, '2.0.0', { outcome: 'fallback', to: '1.0.0' });
    expect(await told(beacons[0]!)).toMatchObject({ outcome: 'fallback', to: '1.0.0' });
    expect(checkForUpdate).not.toHaveBeenCalled();
  });
});

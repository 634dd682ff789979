import { beginGuard } from './begin';
import { start } from './start';

test('until the guard comes, calls are noted up to a bound, and all of them are made', () => {
  beginGuard(() => undefined);
  let heard = 0;
  for (let count = 0; count < 600; count += 1) window.addEventListener('probe', () => (heard += 1));
  window.dispatchEvent(new Event('probe'));
  expect([heard, start.calls?.length]).toEqual([600, 500]);
});

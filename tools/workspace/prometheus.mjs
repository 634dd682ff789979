import { existsSync } from 'node:fs';
import { installByApt } from './debian.mjs';

const places = ['/usr/bin/promtool', '/usr/local/bin/promtool', '/opt/homebrew/bin/promtool'];
const present = () => places.some((place) => existsSync(place));

/** Installs Debian’s prometheus, whose promtool tests the alerts; without apt those tests are skipped, all others run. */
export async function ensurePromtool() {
  if (present()) return;
  console.log('No promtool found: installing Debian’s package prometheus');
  await installByApt(['prometheus']);
  if (!present()) console.log('No promtool, and apt could not install it: the tests of deploy/prometheus are skipped');
}

import { existsSync } from 'node:fs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/**
 * The browser that drives the tests: `CHROMIUM_PATH`, or the first one in a usual place.
 *
 * @throws with what to install when there is none
 */
export function browserPath(): string {
  const path = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place));
  if (!path) throw new Error('No Chromium found. Install Debian’s package chromium, or set CHROMIUM_PATH.');
  return path;
}

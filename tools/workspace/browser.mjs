import { existsSync } from 'node:fs';
import { installByApt } from './debian.mjs';

/** Headless Chromium: about half the work per page of a test. */
const SHELL = '/usr/bin/chromium-headless-shell';

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const first = (places) => places.find((place) => place && existsSync(place));

/** The path of a Chromium that is here already, or undefined. */
export const findBrowser = () => first([process.env.CHROMIUM_PATH, SHELL, ...BROWSERS]);

/**
 * The path of a Chromium, installed by apt where there is none. Fonts come with it: without a Chinese font
 * a picture of the portal shows boxes. Where only a full browser is available, it works as well.
 */
export async function ensureBrowser() {
  const given = first([process.env.CHROMIUM_PATH, SHELL]);
  if (given) return given;
  if (existsSync('/usr/bin/apt-get')) {
    console.log('Installing Debian’s package chromium-headless-shell');
    await installByApt(['chromium-headless-shell', 'fonts-noto-cjk']);
    if (!findBrowser()) await installByApt(['chromium', 'fonts-noto-cjk']);
  }
  const found = findBrowser();
  if (!found) throw new Error('No Chromium, and apt could not install it. Install one and set CHROMIUM_PATH.');
  return found;
}

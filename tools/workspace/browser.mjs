import { existsSync } from 'node:fs';
import { installByApt } from './debian.mjs';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];
const found = () => [process.env.CHROMIUM_PATH, ...places].find((place) => place && existsSync(place));

/**
 * The path of a Chromium, installed by apt where there is none. Fonts come with it: without a Chinese font
 * a picture of the portal shows boxes.
 */
export async function ensureBrowser() {
  const present = found();
  if (present) return present;
  console.log('No Chromium found: installing Debian’s package chromium');
  await installByApt(['chromium', 'fonts-noto-cjk']);
  const installed = found();
  if (!installed) throw new Error('No Chromium, and apt could not install it. Install one and set CHROMIUM_PATH.');
  return installed;
}

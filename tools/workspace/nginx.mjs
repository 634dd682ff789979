import { existsSync } from 'node:fs';
import { installByApt } from './debian.mjs';

const places = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
const present = () => places.some((place) => existsSync(place));

/** Installs Debian’s nginx, for the tests of its configuration; without apt they are skipped, all others run. */
export async function ensureNginx() {
  if (present()) return;
  console.log('No nginx found: installing Debian’s package nginx');
  await installByApt(['nginx']);
  if (!present()) console.log('No nginx, and apt could not install it: the tests of deploy/nginx are skipped');
}

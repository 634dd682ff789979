import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runPortal } from '../src/program';

/** Publishes and releases one new version of orders after another, until it is killed; prints a dot for each. */
const [root = ''] = process.argv.slice(2);
const deps = { root, env: process.env, watched: false, err: (text: string) => void process.stderr.write(text) };

for (let number = Date.now(); ; number += 1) {
  let printed = '';
  const portal = (...argv: string[]) => runPortal(argv, { ...deps, out: (text) => void (printed = text) });
  writeFileSync(join(root, 'apps/orders-mf/dist/remoteEntry.js'), `window.orders = '${process.pid}-${number}';`);
  await portal('publish', 'orders', '--json');
  await portal('release', `orders@${(JSON.parse(printed) as { version: string }).version}`);
  process.stdout.write('.');
}

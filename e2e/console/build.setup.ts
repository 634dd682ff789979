import { execFileSync } from 'node:child_process';
import { test } from '@playwright/test';
import { root } from '../support/store';

test('the page of the console is built', async () => {
  test.slow();
  execFileSync(process.execPath, ['tools/workspace/console.mjs', '--build'], { cwd: root, stdio: 'pipe' });
});

import { test } from '@playwright/test';
import { buildConsole } from '../../tools/workspace/console.mjs';

test('the page of the console is built', async () => {
  test.slow();
  await buildConsole();
});

import { test } from '@playwright/test';
import { express, owner } from './accounts';
import { watchCalls } from './screen-calls';

const base = test.extend<{ calls: void }>({
  calls: [
    async ({ browser, context }, use, info) => {
      if (!info.file.includes('/journeys/')) return use();
      const writeRecord = watchCalls(browser, context, info);
      await use();
      await writeRecord();
    },
    { auto: true },
  ],
});

/** Tests of a signed-in owner without extFlag. */
export const asOwner = base.extend({ storageState: owner.state });

/** Tests of a signed-in owner with extFlag. */
export const asExpress = base.extend({ storageState: express.state });

/** Tests of a visitor. */
export const asVisitor = base;

export { expect } from '@playwright/test';

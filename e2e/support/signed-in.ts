import { test as base } from '@playwright/test';
import { express, owner } from './accounts';

/** Tests of a signed-in owner without extFlag. */
export const asOwner = base.extend({ storageState: owner.state });

/** Tests of a signed-in owner with extFlag. */
export const asExpress = base.extend({ storageState: express.state });

/** Tests of a visitor. */
export const asVisitor = base;

export { expect } from '@playwright/test';

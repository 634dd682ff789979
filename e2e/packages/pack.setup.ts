import { rmSync } from 'node:fs';
import { test } from '@playwright/test';
import { nodeIn } from '../support/copy';
import { root } from '../support/store';
import { packedDir } from '../support/team-repository';

test('the packages are packed', () => {
  test.slow();
  rmSync(packedDir, { recursive: true, force: true });
  nodeIn(root, ['tools/workspace/pack.mjs', packedDir]);
});

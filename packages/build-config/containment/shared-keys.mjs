import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What query keys begin with that several remotes share.
 *
 * @param {string} kit the folder of remote-kit, which declares them
 * @returns {string[]} names such as `place`
 */
export const sharedKeys = (kit) => JSON.parse(readFileSync(join(kit, 'shared-keys.json'), 'utf8'));

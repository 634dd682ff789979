/**
 * The whole check, as CI runs it: installs what is missing, then types, lint, format, API reports, boundaries, unit and API tests,
 * the catalogue of components, a build, and the browser tests. Ends with one line, `N passed, N failed`.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureNginx } from './nginx.mjs';
import { ensurePromtool } from './prometheus.mjs';
import { browserResult, check, jestResult, total } from './results.mjs';
import { root } from './root.mjs';

const cache = join(root, '.cache/e2e');
const bin = (name) => join(root, 'node_modules/.bin', name);

await ensureInstalled();
const browser = await ensureBrowser();
await ensureNginx();
await ensurePromtool();

await check('types', bin('tsc'), ['--noEmit', '-p', 'tsconfig.json']);
await check('lint', bin('oxlint'), ['-c', 'packages/build-config/oxlint.json', '--quiet']);
await check('format', bin('oxfmt'), ['--check', '.']);
await check('unused files, exports and dependencies', bin('knip'));
await check('API reports, changesets and deprecations', bin('tsx'), ['tools/versions/src/api-check.ts']);
await check('boundaries', process.execPath, ['packages/build-config/boundaries/main.mjs']);
// jest leaves one core idle by default. Tests that measure time run after the others, alone.
await jestResult('unit and API tests', bin('jest'), ['--maxWorkers', '100%'], { JEST_TIMED: 'off' });
await jestResult('tests that measure time', bin('jest'), ['--runInBand', '--testPathPatterns', '\\.timed\\.test\\.']);

const catalogue = await check('build of the catalogue', 'npm', ['run', '--silent', 'build', '--prefix', 'tools/catalogue']);
if (catalogue) await browserResult('tests of the catalogue', bin('playwright'), 'e2e/catalogue.config.ts', { CHROMIUM_PATH: browser });

// A database and a store of their own: the tests never touch what `npm start` made.
await rm(cache, { recursive: true, force: true });
const env = { STORE_URL: join(cache, 'store'), DATA_DIR: join(cache, 'data') };
const built = await check('build', process.execPath, ['tools/workspace/build.mjs'], env);
const tested = { E2E_STORE_URL: env.STORE_URL, E2E_DATA_DIR: env.DATA_DIR, CHROMIUM_PATH: browser };
if (built) await browserResult('browser tests', bin('playwright'), 'e2e/playwright.config.ts', tested);

process.exitCode = total();

import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Starts one PostgreSQL for the whole test run, without waiting for it: only the tests that use it wait (test-app.ts).
 * It runs in a process of its own, which ends with this one, however this one ends: its input closes.
 */
export default async function globalSetup() {
  const folder = await mkdtemp(join(tmpdir(), 'portal-api-test-'));
  // Run as root, the database has a user of its own, who must get in.
  await chmod(folder, 0o755);
  process.env.PORTAL_API_TEST_DATABASE = join(folder, 'ready.json');
  // The current key of each API under test (test-app.ts): making one takes as long as several tests.
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  process.env.PORTAL_API_TEST_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' });
  globalThis.portalApiTestDatabase = spawn(
    process.execPath,
    ['--import', 'tsx', fileURLToPath(new URL('./database-server.ts', import.meta.url)), folder],
    { stdio: ['pipe', 'inherit', 'inherit'], cwd: fileURLToPath(new URL('../../..', import.meta.url)) },
  );
}

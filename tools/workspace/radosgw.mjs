/**
 * `pnpm test:radosgw`: runs the tests of the release store and of the files on a Ceph cluster of one node, which it starts and
 * removes. For Debian, as root; installs Ceph by apt if it is missing (about 65 MB to download).
 */
import { AwsClient } from 'aws4fetch';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCeph } from './ceph-cluster.mjs';
import { installByApt } from './debian.mjs';
import { capture, onStop, run } from './run.mjs';
import { StopError } from './stop-error.mjs';

const tests = [
  'packages/releases/src/store/s3/compatible.test.ts',
  'packages/releases/src/store/parallel.test.ts',
  'services/portal-api/src/platform/storage/object-store.test.ts',
];
const credentials = { accessKeyId: 'portal-test', secretAccessKey: 'portal-test-secret' };
const BUCKET = 'portal-test';

const isInstalled = async () => (await capture('radosgw', ['--version'])).code === 0;

async function main() {
  if (process.getuid?.() !== 0) throw new StopError('pnpm test:radosgw must run as root: Ceph’s daemons do');
  if (!(await isInstalled())) await installByApt(['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common']);
  const folder = mkdtempSync(join(tmpdir(), 'portal-ceph-'));
  let cluster;
  const end = async () => {
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  onStop(() => void end().then(() => process.exit(1)));
  try {
    cluster = await startCeph(folder, credentials);
    console.log(`${(await capture('radosgw', ['--version'])).out.trim()} at ${cluster.endpoint}`);
    const { status } = await new AwsClient({ ...credentials, service: 's3', region: 'us-east-1' }).fetch(`${cluster.endpoint}/${BUCKET}`, {
      method: 'PUT',
    });
    if (status !== 200) throw new StopError(`radosgw refuses to make a bucket: ${status}`);
    return await run('jest', ['--config', 'jest.config.mjs', '--selectProjects', 'node', '--verbose', '--runTestsByPath', ...tests], {
      S3_TEST_URL: `s3://${BUCKET}?endpoint=${cluster.endpoint}`,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    });
  } finally {
    await end();
  }
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error instanceof StopError ? error.message : error);
    process.exit(1);
  },
);

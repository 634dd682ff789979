import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A bucket of a running server. */
export interface TestBucket {
  /** The `s3://` URL of a prefix in it. */
  url(prefix: string): string;
  env: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** s3rver on a folder of its own: a server that other people wrote, for the flow of data; it takes no notice of conditions. */
export async function startS3rver(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'portal-s3rver-'));
  const server = spawn(process.execPath, [join(__dirname, 's3rver-server.cjs'), directory], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  return {
    url: (prefix) => `s3://portal/${prefix}?endpoint=http://127.0.0.1:${port.toString()}`,
    env: { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
    async stop() {
      server.kill();
      await once(server, 'exit');
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * The bucket that `S3_TEST_URL` and the AWS variables name, such as `s3://bucket?endpoint=…`, for a run of the tests against a
 * real server; undefined otherwise. Nobody empties it: each test has prefixes of its own.
 */
export function givenBucket(env = process.env): TestBucket | undefined {
  const { S3_TEST_URL, AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = env;
  if (!S3_TEST_URL) return undefined;
  const [bucket, query] = S3_TEST_URL.split('?');
  return {
    url: (prefix) => `${bucket}/${prefix}?${query}`,
    env: { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY },
    stop: () => Promise.resolve(),
  };
}

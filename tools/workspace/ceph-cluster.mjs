import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './ports.mjs';
import { capture, ended, start } from './run.mjs';
import { StopError } from './stop-error.mjs';

const START_MS = 120_000;
const STOP_MS = 10_000;

/** One monitor, one disk that is a file of 4 GB at most (it holds only what was written), one S3 gateway; copies of nothing. */
const configuration = ({ folder, id, monitor, gateway }) => `[global]
fsid = ${id}
mon host = v2:127.0.0.1:${monitor}/0
public addr = 127.0.0.1
keyring = ${folder}/keyring
log file = ${folder}/$name.log
admin socket = ${folder}/$name.asok
run dir = ${folder}
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pgp num = 4
osd crush chooseleaf type = 0
mon allow pool size one = true
auth allow insecure global id reclaim = false
[mon]
mon data = ${folder}/mon
mon data avail crit = 1
mon data avail warn = 2
[osd]
osd data = ${folder}/osd
osd objectstore = bluestore
bluestore block create = true
bluestore block size = 4294967296
bluestore block db size = 0
bluestore block wal size = 0
osd memory target = 939524096
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw data = ${folder}/rgw
`;

const capabilities = {
  'mon.': ['mon', 'allow *'],
  'client.admin': ['mon', 'allow *', 'osd', 'allow *'],
  'osd.0': ['mon', 'allow profile osd', 'osd', 'allow *'],
  'client.rgw': ['mon', 'allow rw', 'osd', 'allow rwx'],
};

/**
 * Starts a Ceph cluster of one node in an empty folder, as root, at free ports of 127.0.0.1.
 * @returns its endpoint, and how to stop it; the folder is the caller's
 * @throws StopError with what a command said, or that the gateway does not answer
 */
export async function startCeph(folder, { accessKeyId, secretAccessKey }) {
  const [id, disk, monitor, gateway] = [randomUUID(), randomUUID(), await freePort(), await freePort()];
  const endpoint = `http://127.0.0.1:${gateway}`;
  const env = { CEPH_CONF: join(folder, 'ceph.conf') };
  const daemons = [];
  const tool = async (command, ...args) => {
    const { code, out, output } = await capture(command, args, { env, cwd: folder });
    if (code !== 0) throw new StopError(`${command} failed: ${output.trim()}`);
    return out;
  };
  const daemon = (command, ...args) => daemons.push(start(command, [...args, '-f'], { env, cwd: folder, stdio: 'ignore' }));

  async function stop() {
    for (const child of daemons.toReversed()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const end = ended(child);
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await end;
      clearTimeout(timer);
    }
  }

  try {
    for (const name of ['osd', 'rgw']) mkdirSync(join(folder, name));
    writeFileSync(env.CEPH_CONF, configuration({ folder, id, monitor, gateway }));
    await tool('ceph-authtool', '--create-keyring', 'keyring');
    for (const [name, caps] of Object.entries(capabilities)) {
      const pairs = caps.flatMap((cap, at) => (at % 2 === 0 ? ['--cap', cap, caps[at + 1]] : []));
      await tool('ceph-authtool', 'keyring', '--gen-key', '-n', name, ...pairs);
    }
    await tool('monmaptool', '--create', '--addv', 'a', `v2:127.0.0.1:${monitor}/0`, '--fsid', id, 'monmap');
    await tool('ceph-mon', '--mkfs', '-i', 'a', '--monmap', 'monmap', '--keyring', 'keyring');
    daemon('ceph-mon', '-i', 'a');
    await tool('ceph', '--connect-timeout', String(START_MS / 1000), 'osd', 'new', disk);
    await tool('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk);
    daemon('ceph-osd', '-i', '0');
    daemon('radosgw', '-n', 'client.rgw');
    await answers(endpoint);
    await tool(
      'radosgw-admin',
      'user',
      'create',
      '--uid=portal',
      '--display-name=portal',
      `--access-key=${accessKeyId}`,
      `--secret-key=${secretAccessKey}`,
    );
    return { endpoint, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function answers(endpoint) {
  for (const until = Date.now() + START_MS; Date.now() < until; await sleep(500)) {
    const ok = await fetch(endpoint, { signal: AbortSignal.timeout(2_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
  }
  throw new StopError(`radosgw did not answer within ${START_MS / 1000} s`);
}

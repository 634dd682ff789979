import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDocument } from '@portal/releases';
import type { AuditEntry } from '@portal/releases/store';
import { checkout, remoteBuild, type Checkout, type Files } from './checkout';

/**
 * A new checkout for each test of the calling file, with commands that must succeed or be refused, and the state of the
 * channel `production`.
 */
export function productionChannel(env: () => NodeJS.ProcessEnv = () => ({})) {
  let work: Checkout;
  beforeEach(() => {
    work = checkout(env());
  });
  afterEach(() => work.remove());

  /** @returns the published version */
  async function publish(name: string, files: Files): Promise<string> {
    work.build(name === 'shell' ? name : `${name}-mf`, files);
    return (JSON.parse((await work.portal('publish', name, '--json')).out) as { version: string }).version;
  }

  /** Publishes versions of orders that differ in their entry. */
  async function versions(count: number): Promise<string[]> {
    const published: string[] = [];
    for (let number = 0; number < count; number += 1)
      published.push(await publish('orders', remoteBuild('orders', { 'remoteEntry.js': `window.orders = ${number};` })));
    return published;
  }

  /** Runs a command that succeeds. @returns what it prints */
  async function good(...argv: string[]): Promise<string> {
    const { code, out, err } = await work.portal(...argv);
    expect([argv, code, err]).toEqual([argv, 0, '']);
    return out;
  }

  /** Runs a command that is refused. @returns the message */
  async function refused(...argv: string[]): Promise<string> {
    const { code, err } = await work.portal(...argv);
    expect([argv, code]).toEqual([argv, 1]);
    return err;
  }

  const storePath = (path: string) => join(work.root, '.store', path);
  const lists = () => (JSON.parse(readFileSync(storePath('channels/production.json'), 'utf8')) as ReleaseDocument).microFrontends;
  /** Version, traffic and fallback version of orders. */
  const served = () =>
    lists().orders!.map(({ metadata, deployment, fallbackUrl }) => [metadata.version, deployment.traffic, fallbackUrl?.split('/')[3]]);
  const changes = async (...argv: string[]) => (JSON.parse(await good('history', '--json', ...argv)) as { changes: AuditEntry[] }).changes;

  return { portal: (...argv: string[]) => work.portal(...argv), publish, versions, good, refused, storePath, lists, served, changes };
}

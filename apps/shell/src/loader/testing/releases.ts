import { defineMessages, defineRemote, type RemoteModule } from '@portal/remote-kit';
import type { RemoteRelease } from '../../releases/remote-release';

let remotes = 0;

/** A unique name: the loader remembers every remote of the window. */
export const newRemote = (): string => `remote${(remotes += 1)}`;

/** A version of a remote as the edge writes it into the page. */
export function release(remote: string, version = '1.0.0', more: Partial<RemoteRelease> = {}): RemoteRelease {
  const base = `/remotes/${remote}/${version}/`;
  return {
    version,
    base,
    entry: `${base}mf-manifest.json`,
    remoteEntry: `${base}remoteEntry.js`,
    integrity: { 'remoteEntry.js': 'sha384-entry' },
    exposes: {},
    ...more,
  };
}

/** The texts that its modules bring. */
export const messagesOf = (remote: string) => defineMessages(`${remote}:page`, { zh: { title: '标题' }, en: { title: 'Title' } });
const Component = (): string => 'what the remote shows';

/** What a remote exposes for a page. */
export const pageModule = (remote: string): RemoteModule =>
  defineRemote({ namespace: remote, messages: [messagesOf(remote)], routes: [{ path: '', Component }] });

/** What a remote exposes for a component in other remotes' pages. */
export const componentModule = (remote: string): RemoteModule =>
  defineRemote({ namespace: remote, messages: [messagesOf(remote)], Component });

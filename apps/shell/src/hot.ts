import { addMessages } from '@portal/remote-kit/host';
import type { RemoteModule } from '@portal/remote-kit';
import { replaceModule } from './loader/modules';

declare global {
  /** The refresh runtime, see `refresh-of-shell.mjs` of build-config. */
  var portalRefresh: { performReactRefresh(): void };
  /** Called by an exposed module of a remote that was edited, see `accept-edits.mjs` of build-config. */
  var portalExposed: (remote: string, module: string, value: RemoteModule) => void;
}

/** A part of the shell in development only: takes edited modules of remotes into the page. */
globalThis.portalExposed = (remote, module, value) =>
  // After all modules of the update: React keeps the state of components only once it knows which ones replace which.
  queueMicrotask(() => {
    addMessages(value.namespace, value.messages);
    globalThis.portalRefresh.performReactRefresh();
    replaceModule(remote, module, value);
  });

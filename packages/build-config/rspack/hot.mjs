import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { rspack } from '@rspack/core';

const inBrowser = (file) => fileURLToPath(new URL(`../browser/${file}`, import.meta.url));

/** Runs a module when an app starts, a remote's when its entry is loaded. */
const start = (compiler, file) => new rspack.EntryPlugin(compiler.context, inBrowser(file), { name: undefined }).apply(compiler);

/** The app takes new builds into open pages, as the server of `address` announces them. */
export class Edits {
  /** @param {{ name: string, address: string }} options `address` is relative to the app's first script */
  constructor({ name, address }) {
    this.names = { PORTAL_APP: JSON.stringify(name), PORTAL_EDITS: JSON.stringify(address) };
  }

  apply(compiler) {
    new rspack.DefinePlugin(this.names).apply(compiler);
    start(compiler, 'edits.mjs');
  }
}

/**
 * Hot updates for a build of development: an edited component is replaced in the open page and keeps its state.
 *
 * React knows one refresh runtime, so the shell brings it, before React, and remotes use the shell's.
 */
export class HotUpdates {
  /** @param {{ name: string, exposes?: Record<string, string>, lists?: string[] }} options `lists` are modules that only register others */
  constructor({ name, exposes = {}, lists = [] }) {
    this.name = name;
    this.accepted = [...Object.entries(exposes).map(([key, file]) => [file, [name, key.slice(2)]]), ...lists.map((file) => [file])];
  }

  apply(compiler) {
    const { options } = compiler;
    if (this.name === 'shell') start(compiler, 'refresh-of-shell.mjs');
    new Edits({ name: this.name, address: '../changes' }).apply(compiler);
    for (const [file, exposed] of this.accepted) {
      const use = { loader: fileURLToPath(new URL('accept-edits.mjs', import.meta.url)), options: { exposed } };
      // A loader that comes first sees the source last.
      options.module.rules.unshift({ test: join(options.context, file), use });
    }
    new rspack.HotModuleReplacementPlugin().apply(compiler);
    new ReactRefreshRspackPlugin({ injectEntry: false, reloadOnRuntimeErrors: true, test: /\.tsx?$/ }).apply(compiler);
    // Before the plugin's own: the first that fits counts.
    options.resolve.alias = { 'react-refresh/runtime$': inBrowser('refresh-runtime.mjs'), ...options.resolve.alias };
  }
}

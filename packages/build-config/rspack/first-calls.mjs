import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { rspack } from '@rspack/core';
import { packageReader } from './common.mjs';
import { evaluate, inlineScript } from './small-bundle.mjs';

const { RawSource } = rspack.sources;

/** The table of all calls, as installed for the client of an app. */
async function tableFor(dir) {
  const client = packageReader(dir)('@portal/api-client').folder;
  const contract = packageReader(client)('@portal/api-contract').folder;
  return (await evaluate(contract, './src/table')).calls;
}

/** A declared call with what of its row in the table decides about its request. */
function wireCall(calls, { group, name, input }) {
  const row = calls[group]?.[name];
  if (!row) throw new Error(`${group}.${name} is not in the table of calls`);
  const { method, path, params, decrypt } = row;
  return { method, path, params, ...(decrypt && { decrypt }), input };
}

/** Beside the module of an expose. */
const routesFile = (dir, file) => join(dir, dirname(file), 'routes.ts');

/**
 * Evaluates the `routes.ts` beside each exposed module: the calls that a page begins with, for `firstCalls` of `portal.json`.
 */
export class FirstCalls {
  /** Expose → its routes with their calls; of the latest compilation. */
  found = {};

  /**
   * @param {string} dir the app's folder
   * @param {Record<string, string>} exposes
   */
  constructor(dir, exposes) {
    this.dir = dir;
    this.exposes = exposes;
  }

  async read() {
    const files = Object.entries(this.exposes).map(([key, file]) => [key, routesFile(this.dir, file)]);
    const declaring = files.filter(([, file]) => existsSync(file));
    if (declaring.length === 0) return {};
    const calls = await tableFor(this.dir);
    const rows = declaring.map(async ([key, file]) => {
      const { routes } = await evaluate(this.dir, file);
      const described = Object.values(routes).map(({ path, first }) => ({
        path,
        calls: Object.values(first).map((call) => wireCall(calls, call)),
      }));
      return [key, described];
    });
    return Object.fromEntries(await Promise.all(rows));
  }

  apply(compiler) {
    compiler.hooks.make.tapPromise('FirstCalls', async () => {
      this.found = await this.read();
    });
  }
}

/** Where the edge writes the calls of the page, before the script that starts them. */
const MARKER = '<!--portal:first-calls-->';
/** Behind the script, with the pages on which it starts nothing: the edge leaves it out of them. */
const endMarker = (paths) => `<!--portal:first-calls-end ${paths.join(' ')}-->`;

/** Puts the shell's script that starts first calls into its `index.html`. */
export class FirstCallsScript {
  /** @param {{ dir: string, production: boolean }} options */
  constructor({ dir, production }) {
    this.dir = dir;
    this.production = production;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('FirstCallsScript', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE;
      compilation.hooks.processAssets.tapPromise({ name: 'FirstCallsScript', stage }, async () => {
        const [script, { WITHOUT_ACCOUNT }] = await Promise.all([this.script(), evaluate(this.dir, './src/session/account-pages.ts')]);
        compilation.updateAsset('index.html', (source) => {
          const html = source.source().toString();
          if (!html.includes(MARKER)) throw new Error(`index.html has no ${MARKER}`);
          return new RawSource(html.replace(MARKER, () => `${MARKER}<script>${script}</script>${endMarker(WITHOUT_ACCOUNT)}`));
        });
      });
    });
  }

  async script() {
    const calls = await tableFor(this.dir);
    const { accountCalls } = await evaluate(this.dir, './src/session/account-calls.ts');
    const account = JSON.stringify(accountCalls.map((call) => wireCall(calls, call)));
    return inlineScript(this.dir, './src/first-calls.ts', this.production, [new rspack.DefinePlugin({ ACCOUNT_CALLS: account })]);
  }
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { evaluate, inlineScript } from './small-bundle.mjs';

const { RawSource } = rspack.sources;
const MARKER = '<!--portal:frame-->';
/** Ends the frame with its script: the edge leaves it out of pages without it. */
const END = '<!--portal:paint-->';
/** Ends the script of painted pages: the edge leaves it out of all others. */
const PAGE_END = '<!--portal:painted-end-->';

/** The markup by language that `prerender()` of the module returns. */
async function render(dir, production) {
  const { prerender } = await evaluate(dir, './src/frame/prerender.tsx', { production });
  return prerender();
}

/** What the script reads of the page table: every byte is in each HTML. */
function framedPages(dir) {
  const { pages } = JSON.parse(readFileSync(join(dir, 'pages.json'), 'utf8'));
  const rows = pages.flatMap(({ frame, path, nested, condition, label, menu }) =>
    frame === 'framed' ? [{ frame, path, nested, condition, label, menu: menu && {} }] : [],
  );
  return `data:application/json,${encodeURIComponent(JSON.stringify({ pages: rows }))}`;
}

const frameScript = (dir, production) =>
  inlineScript(dir, './src/frame/paint.ts', production, [new rspack.NormalModuleReplacementPlugin(/\/pages\.json$/, framedPages(dir))]);

/**
 * Puts the shell's frame into its index.html, in each language, with the inline scripts that show it to a signed-in visitor, and a page
 * that the edge adds to others.
 */
export class PrerenderedFrame {
  /** @param {{ dir: string, production: boolean }} options */
  constructor({ dir, production }) {
    this.dir = dir;
    this.production = production;
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('PrerenderedFrame', (compilation) => {
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE;
      compilation.hooks.processAssets.tapPromise({ name: 'PrerenderedFrame', stage }, async () => {
        const [{ zh, en }, frame, page] = await Promise.all([
          render(this.dir, this.production),
          frameScript(this.dir, this.production),
          inlineScript(this.dir, './src/painted/paint.ts', this.production),
        ]);
        const html = compilation.getAsset('index.html').source.source().toString();
        if (!html.includes(MARKER)) throw new Error(`the shell's index.html has no ${MARKER}`);
        const written = `<!--portal:zh-->${zh}<!--portal:en-->${en}<!--portal:each--><script>${frame}</script>${END}<script>${page}</script>${PAGE_END}`;
        compilation.updateAsset('index.html', new RawSource(html.replace(MARKER, () => written)));
      });
    });
  }
}

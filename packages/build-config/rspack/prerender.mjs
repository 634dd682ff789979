import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { evaluate, inlineScript } from './small-bundle.mjs';

const { RawSource } = rspack.sources;
const MARKER = '<!--portal:frame-->';
/** Ends the frame: the edge leaves it out of pages without it. */
const END = '<!--portal:paint-->';

/** The markup that `prerender()` of the module returns. */
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

const script = (dir, production) =>
  inlineScript(dir, './src/frame/paint.ts', production, [new rspack.NormalModuleReplacementPlugin(/\/pages\.json$/, framedPages(dir))]);

/**
 * Puts the shell's frame into its index.html, in each language, with the inline script that shows it to a signed-in visitor.
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
        const [markup, paint] = await Promise.all([render(this.dir, this.production), script(this.dir, this.production)]);
        const html = compilation.getAsset('index.html').source.source().toString();
        if (!html.includes(MARKER)) throw new Error(`the shell's index.html has no ${MARKER}`);
        compilation.updateAsset('index.html', new RawSource(html.replace(MARKER, () => `${markup}${END}<script>${paint}</script>`)));
      });
    });
  }
}

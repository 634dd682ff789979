import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import { rspack } from '@rspack/core';
import { commonConfig } from './common.mjs';

const { RawSource } = rspack.sources;
const MARKER = '<!--portal:frame-->';

/** A part of the shell as the text of one script; nothing is written. */
function bundle(dir, production, own) {
  const { module, resolve, ...common } = commonConfig({ dir, name: 'shell', production });
  const compiler = rspack({
    context: common.context,
    mode: common.mode,
    devtool: false,
    module: {
      ...module,
      // Of the shell's modules only what these parts use: their own start belongs to a browser.
      rules: [...module.rules, { test: /\.tsx?$/, sideEffects: false }],
    },
    resolve,
    performance: false,
    ...own,
  });
  return new Promise((done, fail) => {
    compiler.hooks.shouldEmit.tap('Prerender', () => false);
    compiler.hooks.afterCompile.tap('Prerender', (compilation) => {
      if (compilation.compiler !== compiler) return;
      const text = compilation.getAsset('main.js')?.source.source().toString();
      if (compilation.errors.length > 0) fail(new Error(compilation.errors.map(({ message }) => message).join('\n')));
      else done(text);
    });
    compiler.run((error) => {
      if (error) fail(error);
      compiler.close(() => {});
    });
  });
}

/** The markup that `prerender()` of the module returns. Its document only takes the language. */
async function render(dir, production) {
  const code = await bundle(dir, production, {
    entry: './src/frame/prerender.tsx',
    target: 'node24',
    output: { filename: 'main.js', library: { type: 'commonjs2' } },
    optimization: { minimize: false },
  });
  const module = { exports: {} };
  const document = { documentElement: {}, getElementById: () => null };
  compileFunction(code, ['module', 'exports', 'require', 'document'])(module, module.exports, createRequire(import.meta.url), document);
  return module.exports.prerender();
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
  bundle(dir, production, {
    entry: './src/frame/paint.ts',
    target: ['web', 'es2022'],
    plugins: [new rspack.NormalModuleReplacementPlugin(/\/pages\.json$/, framedPages(dir))],
    output: { filename: 'main.js' },
    optimization: { minimize: production, minimizer: [new rspack.SwcJsMinimizerRspackPlugin({ extractComments: false })] },
  });

/**
 * Puts the shell's frame into its index.html, in each language, with the inline script that shows it to a signed-in visitor.
 * Not under `--watch`, where a build has to be quick: a page without it paints the frame later.
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
        const [markup, paint] = compiler.watchMode
          ? ['', '']
          : await Promise.all([render(this.dir, this.production), script(this.dir, this.production)]);
        const html = compilation.getAsset('index.html').source.source().toString();
        if (!html.includes(MARKER)) throw new Error(`the shell's index.html has no ${MARKER}`);
        compilation.updateAsset('index.html', new RawSource(html.replace(MARKER, () => paint && `${markup}<script>${paint}</script>`)));
      });
    });
  }
}

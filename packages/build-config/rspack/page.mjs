import { rspack } from '@rspack/core';
import { commonConfig } from './common.mjs';

/**
 * An app that is one page of its own, outside the portal: everything that it needs is in its build, and nothing is shared. Its files
 * are in `assets`; `index.html` names them.
 *
 * @param {string} dir the app's folder, with `src/main.tsx` and `index.html`
 * @param {string} name begins the local classes of its style sheets
 */
export function page(dir, name, { production = process.env.NODE_ENV !== 'development' } = {}) {
  const { output, module, ...common } = commonConfig({ dir, name, production });
  const inAssets = (file) => `assets/${file}`;
  return {
    ...common,
    entry: { main: './src/main.tsx' },
    output: {
      ...output,
      publicPath: '/',
      filename: inAssets(output.filename),
      chunkFilename: inAssets(output.chunkFilename),
      cssFilename: inAssets(output.cssFilename),
      cssChunkFilename: inAssets(output.cssChunkFilename),
      assetModuleFilename: inAssets('[name].[contenthash:10][ext]'),
    },
    module,
    plugins: [
      new rspack.HtmlRspackPlugin({ template: './index.html', scriptLoading: 'defer', inject: 'head' }),
      new rspack.CopyRspackPlugin({ patterns: [{ from: 'public', to: 'assets' }] }),
    ],
  };
}

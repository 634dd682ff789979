import { join } from 'node:path';
import { programs } from '@portal/build-config/programs';
import { rspack } from '@rspack/core';

const page = join(import.meta.dirname, '../../apps/console/dist');
const config = programs(import.meta.dirname, {
  entries: { server: './src/server.ts' },
  // The gate compares the types of remotes and shells.
  native: ['oxc-parser', 'typescript'],
});

/** The page that the service serves stands beside it: `pnpm bundle` builds it before. */
export default { ...config, plugins: [...config.plugins, new rspack.CopyRspackPlugin({ patterns: [{ from: page, to: 'page' }] })] };

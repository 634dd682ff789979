/** Serves what `pnpm catalogue:build` made, at PORT or 6006. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createRsbuild } from '@rsbuild/core';

const port = Number(process.env.PORT ?? 6006);

if (existsSync(join(import.meta.dirname, 'dist/index.html'))) {
  const rsbuild = await createRsbuild({
    cwd: import.meta.dirname,
    config: { server: { port, strictPort: true, host: 'localhost' }, logLevel: 'warn' },
  });
  await rsbuild.preview();
  console.log(`catalogue: http://localhost:${port}`);
} else {
  console.error('there is no catalogue yet: run pnpm catalogue:build');
  process.exitCode = 1;
}

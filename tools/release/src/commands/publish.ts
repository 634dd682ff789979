import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRemoteName, SHELL } from '@portal/releases';
import { OperatorError } from '@portal/node-kit';
import { publishedLine } from '../output';
import { progressTo } from '../publish/progress';
import { publish } from '../publish/publish';
import type { Context, JsonOption } from './context';

interface Options extends JsonOption {
  dist?: string;
  progress?: boolean;
}

export function addPublish({ add, print, store, deps }: Context): void {
  const { root, watched, err } = deps;
  add('publish <name>', 'put a build output into the store as an immutable version')
    .option('--dist <folder>', 'the build output (default: dist of the app with that name)')
    .option('--progress', 'show progress also where nobody is at a terminal')
    .option('--no-progress', 'show none')
    .action(async (name: string, options: Options) => {
      const app = name === SHELL ? SHELL : `${name}-mf`;
      if (options.dist === undefined && isRemoteName(name) && !existsSync(join(root, 'apps', app))) {
        throw new OperatorError(
          `there is no apps/${app}: give the folder's name without -mf and build first, or name the build output with --dist`,
        );
      }
      const dist = resolve(options.dist ?? join(root, 'apps', app, 'dist'));
      const shown = options.progress ?? watched;
      const published = await publish(store(), name, dist, shown ? progressTo(err, watched) : undefined);
      print(options, published, publishedLine(published));
    });
}

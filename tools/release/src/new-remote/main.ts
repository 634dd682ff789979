import { execFileSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { OperatorError } from '@portal/node-kit';
import { InvalidJsonError } from '@portal/releases/schema';
import { createRemote, labelOf } from './create';

const root = resolve(fileURLToPath(import.meta.url), '../../../../..');
const template = join(root, 'tools/release/template');

interface Options {
  zh?: string;
  en?: string;
  icon: string;
  install: boolean;
}

const command = new Command('new:remote')
  .description('Make a new remote in apps/<name>-mf: a page with a menu entry, texts in both languages, tests.')
  .argument('<name>', 'lower-case letters, digits and dashes; also the path of its page')
  .option('--zh <label>', 'the Chinese label of its page (default: the English one)')
  .option('--en <label>', 'the English label (default: the name)')
  .option('--icon <name>', 'its menu icon, one of `icons` in apps/shell/pages.json', 'apps')
  .option('--no-install', 'do not run `pnpm install`')
  .action((given: string, { zh, en, icon, install }: Options) => {
    const name = given.replace(/-mf$/, '');
    const english = en ?? labelOf(name);
    const files = createRemote(root, template, { name, zh: zh ?? english, en: english, icon });
    process.stdout.write(`${files.map((file) => `  ${file}`).join('\n')}\n`);
    // Links the shared packages into the new folder and adds it to the lockfile, which CI requires.
    if (install) execFileSync('pnpm', ['install', '--prefer-offline', '--no-frozen-lockfile'], { cwd: root, stdio: 'inherit' });
    process.stdout.write(`\n${name} is there. Next: pnpm unit apps/${name}-mf, pnpm dev ${name}, and docs/REMOTE-TEAMS.md\n`);
  });

try {
  await command.parseAsync();
} catch (error) {
  // The developer must fix an invalid page table, too.
  if (!(error instanceof OperatorError || error instanceof InvalidJsonError)) throw error;
  process.stderr.write(`new:remote: ${error.message}\n`);
  process.exitCode = 1;
}

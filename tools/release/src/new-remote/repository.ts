import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { OperatorError } from '@portal/node-kit';
import { createRepository, labelOf } from './create';

/** The installed package: its templates, and the page table of the portal that it was packed with. */
const root = resolve(fileURLToPath(import.meta.url), '../..');
const templates = ['template', 'repository'].map((folder) => join(root, folder));

interface Options {
  zh?: string;
  en?: string;
  icon: string;
  folder?: string;
}

const command = new Command('create-portal-remote')
  .description('Make a repository for a new remote of the portal: a page with a menu entry, texts in both languages, tests.')
  .argument('<name>', 'lower-case letters, digits and dashes; also the path of its page')
  .option('--zh <label>', 'the Chinese label of its page (default: the English one)')
  .option('--en <label>', 'the English label (default: the name)')
  .option('--icon <name>', 'its menu icon', 'apps')
  .option('--folder <folder>', 'the repository, new or empty (default: the name)')
  .action((name: string, { zh, en, icon, folder = name }: Options) => {
    const english = en ?? labelOf(name);
    const files = createRepository(root, templates, resolve(folder), { name, zh: zh ?? english, en: english, icon });
    process.stdout.write(`${files.map((file) => `  ${join(folder, file)}`).join('\n')}\n`);
    process.stdout.write(`\n${name} is there. Next: cd ${folder}, npm install, npm test; its README has the way to visitors\n`);
  });

try {
  await command.parseAsync();
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`create-portal-remote: ${error.message}\n`);
  process.exitCode = 1;
}

import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { SHELL } from '@portal/releases';
import { openStore, StoreError, type ReleaseStore } from '@portal/releases/store';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { CommandError, EXIT } from './errors';
import { publishedLine, releasedLines, statusTable } from './output';
import { publish } from './publish/publish';
import { release } from './release/release';
import { parseTargets } from './release/target';
import { status } from './status';

export interface Surroundings {
  /** The checkout: where apps and, unless STORE_URL says otherwise, the store are. */
  root: string;
  env: NodeJS.ProcessEnv;
  out(text: string): void;
  err(text: string): void;
}

interface Options {
  json?: boolean;
  channel: string;
  dist?: string;
  why?: string;
}

const HELP = `
Environment:
  STORE_URL    the release store, a folder (default: .store in the checkout)
  PORTAL_USER  who the audit log names (default: the user of this machine)

Exit codes:
  0  done, or nothing to do
  1  refused, nothing was changed
  2  wrong use of the command line`;

/**
 * Runs one `portal` command line (without `node` and the script).
 * @returns the exit code
 */
export async function runPortal(argv: readonly string[], surroundings: Surroundings): Promise<number> {
  try {
    await createProgram(surroundings).parseAsync(argv, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : EXIT.usage;
    surroundings.err(`portal: ${(error as Error).message}\n`);
    return EXIT.refused;
  }
}

function createProgram({ root, env, out, err }: Surroundings): Command {
  const print = (options: Options, value: unknown, text: string) => out(options.json ? `${JSON.stringify(value)}\n` : `${text}\n`);
  const program = new Command('portal')
    .description('Publish remotes and the shell to the release store, and release them to visitors.')
    .exitOverride()
    .configureOutput({ writeOut: out, writeErr: err })
    .showHelpAfterError('(add --help for the options)')
    .addHelpText('after', HELP);

  const add = (usage: string, description: string) =>
    program.command(usage).description(description).option('--json', 'print one JSON object instead of text');
  const onChannel = (command: Command) => command.option('--channel <name>', 'the channel', parseChannel, 'production');

  add('publish <name>', 'put a build output into the store as an immutable version')
    .option('--dist <folder>', 'the build output (default: dist of the app with that name)')
    .action(async (name: string, options: Options) => {
      const app = name === SHELL ? SHELL : `${name}-mf`;
      const dist = resolve(options.dist ?? join(root, 'apps', app, 'dist'));
      const published = await publish(storeOf(root, env), name, dist);
      print(options, published, publishedLine(published));
    });

  onChannel(add('release <name@version...>', 'give published versions to the visitors of a channel, all in one step'))
    .option('--why <text>', 'the reason, for the audit log')
    .action(async (texts: string[], options: Options) => {
      const { channel, why = null } = options;
      const who = env.PORTAL_USER || userInfo().username;
      const released = await release(storeOf(root, env), { channel, targets: parseTargets(texts), who, why });
      print(options, { channel, released }, releasedLines(channel, released));
    });

  onChannel(add('status', 'show what a channel serves')).action(async (options: Options) => {
    const served = await status(storeOf(root, env), options.channel);
    print(options, { channel: options.channel, served }, statusTable(options.channel, served));
  });
  return program;
}

function storeOf(root: string, env: NodeJS.ProcessEnv): ReleaseStore {
  try {
    return openStore(env.STORE_URL || join(root, '.store'));
  } catch (error) {
    throw error instanceof StoreError && error.fault === 'url' ? new CommandError(`STORE_URL ${error.message}`) : error;
  }
}

function parseChannel(text: string): string {
  if (/^[a-z][a-z0-9-]{0,39}$/.test(text)) return text;
  throw new InvalidArgumentError('A channel has lower-case letters, digits and dashes.');
}

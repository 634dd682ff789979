import { isRemoteName } from '@portal/releases';
import { OperatorError } from '@portal/node-kit';
import { Option, type Command } from 'commander';
import { listVersions } from '../retention/list';
import { DEFAULT_WINDOWS, type Windows } from '../retention/needs';
import { remotesTable, versionsTable } from '../retention-tables';
import type { Context, JsonOption } from './context';
import { parseDuration } from './values';

type Options = JsonOption & Windows;

const STAY_HELP = `
What stays:
  what a document of a channel names: default, canary, waiting, fallback, pinned; where \`portal rollback\` ends
  what somebody marked good or bad
  what the history of a channel names within --history, and what visitors got within --open: their pages may be open still
  what was published within a day`;

/** What is published, and how long it stays. */
export function addRetention({ add, print, store }: Context): void {
  const keeping = (command: Command) =>
    command
      .addOption(
        new Option('--history <duration>', 'how long a version stays after a change that names it')
          .argParser(parseDuration)
          .default(DEFAULT_WINDOWS.history, '30d'),
      )
      .addOption(
        new Option('--open <duration>', 'how long a version stays after its last visitor got it')
          .argParser(parseDuration)
          .default(DEFAULT_WINDOWS.open, '7d'),
      )
      .addHelpText('after', STAY_HELP);

  keeping(
    add('versions [name]', 'show the published versions of a remote, or all remotes: where they stand, and whether `portal gc` keeps them'),
  ).action(async (name: string | undefined, options: Options) => {
    if (name !== undefined && !isRemoteName(name)) throw new OperatorError(`${JSON.stringify(name)} is not a remote's name`);
    const remotes = await listVersions(store(), options, name);
    const [only] = remotes;
    if (name === undefined) print(options, { remotes }, remotesTable(remotes));
    else if (only) print(options, only, versionsTable(only));
    else throw new OperatorError(`nothing of ${name} is published; \`portal publish ${name}\` does that`);
  });
}

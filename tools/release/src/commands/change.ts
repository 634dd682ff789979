import { InvalidArgumentError, Option, type Command } from 'commander';
import { promotedLine, releasedLines, rolledBackLine } from '../output';
import type { ChangeRequest } from '../release/change-channel';
import { promote } from '../release/promote';
import { release } from '../release/release';
import { rollback } from '../release/rollback';
import { parseRef, parseTargets } from '../release/target';
import { addText, onChannel, type Context, type JsonOption } from './context';

interface Options extends JsonOption {
  channel: string;
  traffic: number;
  why?: string;
  force?: boolean;
}

const ROLLBACK_HELP = `
Without a version:
  while canaries run, they end and everybody gets the default version;
  else everybody gets the last good version before the default. Twice goes back two.
With a version:
  of a canary: that canary alone ends;
  of an earlier default: everybody gets it, and canaries end.`;

export function addChanges(context: Context): void {
  const { add, print, store, who } = context;
  const changing = (command: Command) =>
    addText(onChannel(command), '--why <text>', 'the reason, for the history').option(
      '--force',
      'pass the compatibility gate; needs --why, and what the gate says goes to the history',
    );

  changing(add('release <name@version...>', 'give published versions to the visitors of a channel, all in one step'))
    .addOption(
      new Option('--traffic <percent>', 'a canary: this share of the visitors, the default version keeps the rest')
        .argParser(parseTraffic)
        .default(100),
    )
    .action(async (texts: string[], options: Options, command: Command) => {
      const result = await release(store(), requestOf(options, command), parseTargets(texts), options.traffic);
      print(options, { channel: options.channel, ...result }, releasedLines(options.channel, result));
    });

  changing(add('promote <name[@version]>', 'give a canary to everybody; the default before becomes the fallback')).action(
    async (text: string, options: Options, command: Command) => {
      const result = await promote(store(), requestOf(options, command), parseRef(text));
      print(options, { channel: options.channel, ...result }, promotedLine(options.channel, result));
    },
  );

  changing(add('rollback <name[@version]>', 'end canaries, or go back to the last good version'))
    .addHelpText('after', ROLLBACK_HELP)
    .action(async (text: string, options: Options, command: Command) => {
      const result = await rollback(store(), requestOf(options, command), parseRef(text));
      print(options, { channel: options.channel, ...result }, rolledBackLine(options.channel, result));
    });

  function requestOf({ channel, why, force = false }: Options, command: Command): ChangeRequest {
    const reason = why || null;
    if (force && reason === null) command.error('error: --force needs a reason: --why <text>');
    return { channel, who: who(), why: reason, force };
  }
}

function parseTraffic(text: string): number {
  if (/^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100) return Number(text);
  throw new InvalidArgumentError('Traffic is a percentage from 0 to 100 with two decimals at most.');
}

import type { Command } from 'commander';
import { freeze, unfreeze } from '../exceptions/freeze';
import { pin, unpin } from '../exceptions/pin';
import { freezeText, minute } from '../versions/freezes';
import { parseTargets } from '../versions/target';
import { addText, onChannel, type Context, type JsonOption } from './context';
import { parseCount, parseDuration, parseTime } from './values';

interface Options extends JsonOption {
  channel: string;
  why?: string;
  from?: string;
  until?: string;
  for: number;
  force?: boolean;
}

const WEEK_MS = 7 * 24 * 3_600_000;

/** Exceptions to what is released: times without releases, and one visitor who gets another version. */
export function addExceptions({ add, print, store, who }: Context): void {
  const changing = (command: Command) => addText(onChannel(command), '--why <text>', 'the reason, for the history');
  const requestOf = ({ channel, why, force = false }: Options) => ({ channel, who: who(), remark: { why: why || null }, force });

  changing(add('freeze', 'let nothing be released on a channel for a time; rollbacks stay possible'))
    .option('--from <time>', 'its beginning, such as 2026-12-20T00:00Z (default: now)', parseTime)
    .option('--until <time>', 'its end (default: until `portal unfreeze`)', parseTime)
    .action(async (options: Options, command: Command) => {
      if (!options.why) command.error('error: a freeze needs a reason, which whoever is refused reads: --why <text>');
      const { from, until } = options;
      const window = await freeze(store(), requestOf(options), { ...(from ? { from } : {}), ...(until ? { until } : {}) });
      print(options, { channel: options.channel, ...window }, `freeze ${window.number} of ${options.channel}: ${freezeText(window)}`);
    });

  changing(add('unfreeze [number]', 'end a freeze, or take back one to come')).action(
    async (number: string | undefined, options: Options) => {
      const window = await unfreeze(store(), requestOf(options), number === undefined ? undefined : parseCount(number));
      print(options, { channel: options.channel, ...window }, `ended freeze ${window.number} of ${options.channel}`);
    },
  );

  changing(add('pin <visitor> <name@version>', 'give one visitor a published version; /portal/visitor shows them their code'))
    .option('--for <duration>', 'for how long (default: 7d)', parseDuration, WEEK_MS)
    .option('--force', 'pass the compatibility gate; needs --why, and what the gate says goes to the history')
    .action(async (visitor: string, text: string, options: Options, command: Command) => {
      if (options.force && !options.why) command.error('error: --force needs a reason: --why <text>');
      const [target] = parseTargets([text]);
      const result = await pin(store(), requestOf(options), visitor, target!, options.for);
      const line = `pinned ${result.name}@${result.version} for ${visitor} on ${options.channel} until ${minute(result.until)}`;
      print(
        options,
        { channel: options.channel, ...result },
        [line, ...result.forced.map((sentence) => `passed by force: ${sentence}`)].join('\n'),
      );
    });

  changing(add('unpin <visitor> [name]', 'end the pins of a visitor, or that of one remote')).action(
    async (visitor: string, name: string | undefined, options: Options) => {
      const ended = await unpin(store(), requestOf(options), visitor, name);
      const lines = ended.map((target) => `unpinned ${target.name}@${target.version} for ${visitor} on ${options.channel}`);
      print(options, { channel: options.channel, visitor, ended }, lines.join('\n'));
    },
  );
}

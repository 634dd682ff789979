import { InvalidArgumentError, Option, type Command } from 'commander';
import type { ChangeRemark } from '@portal/releases/store';
import { markedLines, promotedLine, releasedLines, rolledBackLine } from '../output';
import type { ChangeRequest } from '../release/change-channel';
import { mark } from '../release/mark';
import { promote } from '../release/promote';
import { release } from '../release/release';
import { rollback } from '../release/rollback';
import { parseRef, parseTargets } from '../versions/target';
import { MARKS, type Mark } from '../versions/line';
import { addText, asJson, onChannel, type Context, type JsonOption } from './context';

interface Options extends JsonOption, Partial<ChangeRemark> {
  channel: string;
  traffic: number;
  force?: boolean;
}

/** The options that go only into the history, free text each. A field of the remark without its option is a type error. */
const REMARK_OPTIONS: Record<keyof ChangeRemark, { flags: string; description: string }> = {
  why: { flags: '--why <text>', description: 'the reason, for the history' },
};
const REMARK_FIELDS = Object.keys(REMARK_OPTIONS) as (keyof ChangeRemark)[];

const ROLLBACK_HELP = `
Without a version:
  while canaries run, they end and everybody gets the default version;
  else everybody gets the nearest version before the default that is not bad. Twice goes back two.
With a version:
  of a canary: that canary alone ends;
  of an earlier default that is not bad: everybody gets it, and canaries end.
What visitors no longer get is bad from then on, until it is released again or marked good.`;

const MARK_HELP: Record<Mark, string> = {
  bad: 'mark a version bad: no release, rollback or fallback ends at it',
  good: 'mark a version good, or take back that it is bad',
};

export function addChanges(context: Context): void {
  const { add, print, store, who } = context;
  const changing = (command: Command) => {
    onChannel(command);
    for (const { flags, description } of Object.values(REMARK_OPTIONS)) addText(command, flags, description);
    return command.option('--force', 'pass the compatibility gate; needs --why, and what the gate says goes to the history');
  };

  const releasing = changing(add('release <name@version...>', 'give published versions to the visitors of a channel, all in one step'))
    .addOption(
      new Option('--traffic <percent>', 'a canary: this share of the visitors, the default version keeps the rest')
        .argParser(parseTraffic)
        .default(100),
    )
    .action(async (texts: string[], options: Options, command: Command) => {
      const result = await release(store(), requestOf(options, command), parseTargets(texts), options.traffic);
      print(options, { channel: options.channel, ...result }, releasedLines(options.channel, result));
    });

  // Options after `bad` and `good` are theirs.
  releasing.enablePositionalOptions();
  for (const health of MARKS) {
    changing(asJson(releasing.command(`${health} <name@version>`).description(MARK_HELP[health]))).action(
      async (text: string, own: Options, command: Command) => {
        const options: Options = { ...own, ...givenTo(releasing) };
        const [target] = parseTargets([text]);
        const result = await mark(store(), requestOf(options, command), health, target!);
        print(options, { channel: options.channel, ...result }, markedLines(options.channel, result));
      },
    );
  }

  changing(
    add('promote <name[@version]>', 'give a canary to everybody; the nearest version before it that is not bad becomes the fallback'),
  ).action(async (text: string, options: Options, command: Command) => {
    const result = await promote(store(), requestOf(options, command), parseRef(text));
    print(options, { channel: options.channel, ...result }, promotedLine(options.channel, result));
  });

  changing(add('rollback <name[@version]>', 'end canaries, or go back to the nearest version that is not bad'))
    .addHelpText('after', ROLLBACK_HELP)
    .action(async (text: string, options: Options, command: Command) => {
      const result = await rollback(store(), requestOf(options, command), parseRef(text));
      print(options, { channel: options.channel, ...result }, rolledBackLine(options.channel, result));
    });

  function requestOf(options: Options, command: Command): ChangeRequest {
    const { channel, force = false } = options;
    const remark = remarkOf(options);
    if (force && remark.why === null) command.error('error: --force needs a reason: --why <text>');
    return { channel, who: who(), remark, force };
  }
}

/** The options that stand before `bad` or `good` on the command line, without defaults. */
function givenTo(command: Command): Partial<Options> {
  return Object.fromEntries(Object.entries(command.opts()).filter(([name]) => command.getOptionValueSource(name) === 'cli'));
}

function remarkOf(options: Options): ChangeRemark {
  const remark: ChangeRemark = { why: null };
  for (const field of REMARK_FIELDS) {
    const text = options[field];
    if (text) remark[field] = text;
  }
  return remark;
}

function parseTraffic(text: string): number {
  if (/^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100) return Number(text);
  throw new InvalidArgumentError('Traffic is a percentage from 0 to 100 with two decimals at most.');
}

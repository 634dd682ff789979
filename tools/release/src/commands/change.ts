import { InvalidArgumentError, Option, type Command } from 'commander';
import type { ChangeRemark } from '@portal/releases/store';
import { markedLines, promotedLine, releasedLines, rolledBackLine } from '../output';
import { DEFAULT_CONDITIONS, parseConditions, type Condition } from '../analysis/conditions';
import type { ChangeRequest } from '../release/change-channel';
import { mark } from '../release/mark';
import { promote } from '../release/promote';
import { beginOf, release } from '../release/release';
import { rollback } from '../release/rollback';
import { parseRef, parseTargets } from '../versions/target';
import { MARKS, type Mark } from '../versions/line';
import { addText, asJson, onChannel, type Context, type JsonOption } from './context';
import { parseCount, parseDuration, parsePercent, parseSteps, parseTime } from './values';

interface Options extends JsonOption, Partial<ChangeRemark> {
  channel: string;
  traffic: number;
  steps?: number[];
  every: number;
  abortWhen?: Condition[];
  minLoads: number;
  notBefore?: string;
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

const STEPS_HELP = `
With --steps:
  \`portal watch\`, which the platform team runs, compares the version with the one before by what browsers report, takes the
  next step when its time has come and the comparison is good, and takes the version back when it is certainly worse.
  Conditions are <metric> > <number>, with commas between them:
    errors, calls            page loads that fail, or that have a failed call: 2x as the version before, or a share such as 1%
    lcp, inp, content, cls   the 75th percentile: 2x as the version before, or 2500ms, 2.5s; for cls 0.1
  Without any: ${DEFAULT_CONDITIONS}
  \`portal pause\`, \`resume\`, \`promote\` and \`rollback\` take part at any time; \`status\` shows where it stands.`;

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
        .argParser(parsePercent)
        .default(100),
    )
    .addOption(
      new Option('--steps <percents>', 'give it to more and more visitors, such as 5,25,50,100: `portal watch` does it')
        .argParser(parseSteps)
        .conflicts('traffic'),
    )
    .option('--every <duration>', 'how long a step lasts at least', parseDuration, 10 * 60_000)
    .option('--abort-when <conditions>', 'when it is taken back, such as "errors > 2x, lcp > 4s"; may be given again', addConditions)
    .option('--min-loads <count>', 'page loads of both versions that a step needs before the next', parseCount, 100)
    .option('--not-before <time>', 'nobody gets it before, such as 2026-11-26T08:00Z: `portal watch` begins', parseTime)
    .addHelpText('after', STEPS_HELP)
    .action(async (texts: string[], options: Options, command: Command) => {
      const { traffic, rollout } = rolloutOf(options, command);
      const result = await release(store(), requestOf(options, command), parseTargets(texts), traffic, rollout);
      print(options, { channel: options.channel, ...result }, releasedLines(options.channel, result, rollout));
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

/** The first traffic and what follows, see `beginOf`. */
function rolloutOf({ steps, traffic, every, abortWhen, minLoads, notBefore }: Options, command: Command) {
  if (notBefore !== undefined && Date.parse(notBefore) > Date.now() && !steps && traffic === 0)
    command.error('error: --not-before needs visitors to begin with: more --traffic than 0');
  const begun = beginOf({ traffic, steps, everyMs: every, minLoads, abortWhen, ...(notBefore === undefined ? {} : { notBefore }) });
  if (!begun.rollout && !steps && ['every', 'abortWhen', 'minLoads'].some((name) => command.getOptionValueSource(name) === 'cli'))
    command.error('error: --every, --abort-when and --min-loads go with --steps');
  return begun;
}

function addConditions(text: string, before: Condition[] = []): Condition[] {
  try {
    return parseConditions([...before.map((condition) => condition.text), text].join(','));
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message);
  }
}

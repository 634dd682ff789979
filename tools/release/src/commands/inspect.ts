import { InvalidArgumentError } from 'commander';
import { OperatorError } from '@portal/node-kit';
import { healthTable } from '../health-table';
import { checkedLine, historyTable, statusTable } from '../output';
import { check } from '../release/check';
import { parseRef } from '../versions/target';
import { history, status } from '../release/status';
import { channelHealth } from '../release/version-health';
import { onChannel, type Context, type JsonOption } from './context';

interface Options extends JsonOption {
  channel: string;
  limit: number;
}

interface StatusOptions extends Options {
  health?: boolean;
  /** Ms. */
  since: number;
}

export function addInspections({ add, print, store, deps }: Context): void {
  onChannel(add('status', 'show what a channel serves'))
    .option('--health', 'show errors and vitals of each version beside the version before, as pages reported them to the edges of EDGES')
    .option('--since <span>', 'with --health: how far back, such as 30m or 6h, at most 24h', parseSpan, 3_600_000)
    .action(async (options: StatusOptions) => {
      const { channel } = options;
      if (options.health) {
        const health = await channelHealth(store(), channel, edgesOf(deps.env), Date.now() - options.since);
        print(options, { channel, ...health }, healthTable(channel, health));
        return;
      }
      const served = await status(store(), channel);
      print(options, { channel, served }, statusTable(channel, served));
    });

  onChannel(add('history [name]', 'show who changed what, when and why, the newest first'))
    .option('--limit <count>', 'how many changes at most', parseLimit, 20)
    .action(async (name: string | undefined, options: Options) => {
      const changes = await history(store(), options.channel, name, options.limit);
      print(options, { channel: options.channel, changes }, historyTable(options.channel, name, changes));
    });

  onChannel(
    add(
      'check <name[@version]>',
      'check a published version, or the served versions of a remote, against all live versions; changes nothing',
    ),
  ).action(async (text: string, options: Options) => {
    const result = await check(store(), options.channel, parseRef(text));
    const fits = result.faults.length === 0;
    if (fits || options.json) print(options, { channel: options.channel, fits, ...result }, checkedLine(options.channel, result));
    if (!fits) throw new OperatorError(result.faults.join('; '));
  });
}

function parseLimit(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('A limit is a whole number from 1.');
}

const SPAN_MS: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000 };

function parseSpan(text: string): number {
  const [, count, unit = ''] = /^([1-9]\d{0,4})([smh])$/.exec(text) ?? [];
  const span = Number(count) * (SPAN_MS[unit] ?? NaN);
  if (span <= 24 * 3_600_000) return span;
  throw new InvalidArgumentError('A span is a number of seconds, minutes or hours such as 90s, 30m or 6h, at most 24h.');
}

/** The addresses of the edges' metrics. */
function edgesOf(env: NodeJS.ProcessEnv): string[] {
  const addresses = (env.EDGES?.trim() || 'http://127.0.0.1:9464').split(',').map((text) => text.trim());
  const wrong = addresses.find((text) => !URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol));
  if (wrong !== undefined)
    throw new OperatorError(
      `EDGES must be addresses of the edges' metrics such as http://10.0.0.4:9464, with commas between them, not ${JSON.stringify(wrong)}`,
    );
  return addresses;
}

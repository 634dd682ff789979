import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { OperatorError } from '@portal/node-kit';
import { healthTable } from '../health-table';
import { checkedLine, historyTable, statusTable, verifiedLines } from '../output';
import { readStanding, standingLines } from '../exceptions/standing';
import { check } from '../release/check';
import { checkApi } from '../release/check-api';
import { contractOfBuild, contractOfCheckout } from '../release/contract';
import { signatureLines, signatureState } from '../signing/state';
import { parseRef } from '../versions/target';
import { history, status } from '../release/status';
import { verifyChannelHistory } from '../release/verify-history';
import { channelHealth } from '../release/version-health';
import { asJson, onAnyChannel, onChannel, type Context, type JsonOption } from './context';
import { parseDuration } from './values';

interface Options extends JsonOption {
  channel: string;
  limit: number;
}

interface StatusOptions extends Options {
  health?: boolean;
  /** Ms. */
  since: number;
}

interface HistoryOptions extends Options {
  verify?: boolean;
  digest?: string;
}

export function addInspections({ deps, add, print, store, rawStore, signing, edges }: Context): void {
  onAnyChannel(add('status', 'show what a channel serves, its rollouts, freezes and pins'))
    .option('--health', 'show errors and vitals of each version beside the version before, as pages reported them to the edges of EDGES')
    .option('--since <span>', 'with --health: how far back, such as 30m or 6h, at most 24h', parseSpan, 3_600_000)
    .action(async (options: StatusOptions) => {
      const { channel } = options;
      if (options.health) {
        const health = await channelHealth(store(), channel, edges(), Date.now() - options.since);
        print(options, { channel, ...health }, healthTable(channel, health));
        return;
      }
      const served = await status(store(), channel);
      const standing = await readStanding(store(), channel);
      const signatures = await signatureState(rawStore(), signing(), channel);
      print(
        options,
        { channel, served, ...standing, signatures },
        [statusTable(channel, served), ...standingLines(standing), ...signatureLines(signatures)].join('\n'),
      );
    });

  onAnyChannel(add('history [name]', 'show who changed what, when and why, the newest first'))
    .option('--limit <count>', 'how many changes at most', parseLimit, 20)
    .option('--verify', 'instead: find lines that were edited or are missing; refused where there are any')
    .option('--digest <digest>', 'with --verify: what an earlier one printed, which the history must still have', parseDigest)
    .action(async (name: string | undefined, options: HistoryOptions) => {
      if (options.verify || options.digest !== undefined) {
        if (name !== undefined) throw new OperatorError('--verify is of the whole history of a channel: leave out the name');
        const { faults, ...verified } = await verifyChannelHistory(store(), options.channel, options.digest);
        const intact = faults.length === 0;
        if (intact || options.json)
          print(options, { channel: options.channel, intact, faults, ...verified }, verifiedLines(options.channel, verified));
        if (!intact) throw new OperatorError(`the history of ${options.channel} is not as it was written: ${faults.join('; ')}`);
        return;
      }
      const changes = await history(store(), options.channel, name, options.limit);
      print(options, { channel: options.channel, changes }, historyTable(options.channel, name, changes));
    });

  const checking = onChannel(
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

  // Options after `api` are its own.
  checking.enablePositionalOptions();
  onChannel(
    asJson(
      checking
        .command('api [build]')
        .description(
          'check the contract of this checkout, or the one in the build output of a shell, as that of a backend against all live remotes and shells; changes nothing',
        ),
    ),
  ).action(async (build: string | undefined, own: Options) => {
    const contract = build === undefined ? await contractOfCheckout(deps.root) : await contractOfBuild(resolve(build));
    const { channel, faults } = await checkApi(store(), own.channel, contract);
    const fits = faults.length === 0;
    const which = build === undefined ? 'the contract of this checkout' : `the contract in ${build}`;
    if (fits || own.json) print(own, { channel, fits, faults }, `${which} fits all remotes and shells that ${channel} serves`);
    if (!fits) throw new OperatorError(faults.join('; '));
  });
}

function parseLimit(text: string): number {
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('A limit is a whole number from 1.');
}

function parseDigest(text: string): string {
  if (/^[0-9a-f]{64}$/.test(text)) return text;
  throw new InvalidArgumentError('A digest is 64 hexadecimal digits, as --verify prints it.');
}

const DAY_MS = 24 * 3_600_000;

/** A duration that the edges' counts reach back to. */
function parseSpan(text: string): number {
  const ms = parseDuration(text);
  if (ms <= DAY_MS) return ms;
  throw new InvalidArgumentError('The edges keep 24 hours: it is at most 24h.');
}

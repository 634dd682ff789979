import { InvalidArgumentError } from 'commander';
import { OperatorError } from '@portal/node-kit';
import { checkedLine, historyTable, statusTable } from '../output';
import { check } from '../release/check';
import { parseRef } from '../versions/target';
import { history, status } from '../release/status';
import { onChannel, type Context, type JsonOption } from './context';

interface Options extends JsonOption {
  channel: string;
  limit: number;
}

export function addInspections({ add, print, store }: Context): void {
  onChannel(add('status', 'show what a channel serves')).action(async (options: Options) => {
    const served = await status(store(), options.channel);
    print(options, { channel: options.channel, served }, statusTable(options.channel, served));
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

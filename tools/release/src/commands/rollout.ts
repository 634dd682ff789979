import { stopOnSignal } from '@portal/node-kit';
import type { Command } from 'commander';
import { pausedLine } from '../output';
import { outcomeLine, watchRollouts } from '../watch/loop';
import { setPaused } from '../watch/pause';
import { runRound, type WatchOptions } from '../watch/round';
import { addText, onChannel, type Context, type JsonOption } from './context';
import { parseDuration } from './values';

interface WatchCommandOptions extends JsonOption {
  channel: string;
  every: number;
  once?: boolean;
  dryRun?: boolean;
}

/** A round asks the store and the edges, which answer within seconds. */
const STOP_MS = 30_000;

const WATCH_HELP = `
Several may run at once: of two with one decision, the slower one does nothing. A round that fails is tried again; after five
minutes without a good one the process ends with an error, to be started again by whoever manages services.`;

/** The controller of rollouts, and what a person does with one. */
export function addRollouts({ add, print, store, who, edges, deps }: Context): void {
  onChannel(add('watch', 'the controller: advances, pauses or takes back what was released in steps, by what the edges count'))
    .option('--every <duration>', 'how often it looks, such as 5s', parseDuration, 5_000)
    .option('--once', 'look once, print what is decided and why, and end')
    .option('--dry-run', 'say what would be done, and change nothing')
    .addHelpText('after', WATCH_HELP)
    .action(async (options: WatchCommandOptions) => {
      const { channel, every: everyMs, once = false, dryRun = false } = options;
      const watch: WatchOptions = { store: store(), channel, who: who(), edges: edges(), dryRun };
      if (once) {
        const outcomes = await runRound(watch);
        const lines = outcomes.map(outcomeLine);
        print(options, { channel, outcomes }, lines.length > 0 ? lines.join('\n') : `no rollout runs on ${channel}`);
        return;
      }
      const say = (line: string) =>
        deps.out(
          options.json ? `${JSON.stringify({ at: new Date().toISOString(), channel, line })}\n` : `${new Date().toISOString()} ${line}\n`,
        );
      const stopped = new AbortController();
      say(`watching ${channel} every ${everyMs / 1_000} s, ${watch.edges.length} edges`);
      const loop = watchRollouts({ ...watch, everyMs, signal: stopped.signal, say });
      stopOnSignal(async (reason) => {
        say(`stopping: ${reason}`);
        stopped.abort();
        await loop;
      }, STOP_MS);
      await loop;
    });

  for (const [action, description] of [
    ['pause', 'stop the steps of a rollout; it is taken back still if it fails'],
    ['resume', 'continue the steps of a paused rollout: its present step begins again'],
  ] as const) {
    const command: Command = onChannel(add(`${action} <name>`, description));
    addText(command, '--why <text>', 'the reason, for the history');
    command.action(async (name: string, options: JsonOption & { channel: string; why?: string }) => {
      const request = { channel: options.channel, who: who(), remark: { why: options.why || null }, force: false };
      const result = await setPaused(store(), request, action, name);
      print(options, { channel: options.channel, ...result }, pausedLine(options.channel, action, result));
    });
  }
}

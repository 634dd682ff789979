import type { Command } from 'commander';
import { pausedLine } from '../output';
import { setPaused } from '../watch/pause';
import { addText, onChannel, type Context, type JsonOption } from './context';

/** What a person does with a rollout. */
export function addRollouts({ add, print, store, who }: Context): void {
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

import { fields, readEnvironment, stopOnSignal } from '@portal/node-kit';
import { z } from 'zod';
import { removedPreviewLine, sweepPreviews } from '../previews/remove';
import { outcomeLine } from '../watch/loop';
import { runRound, type WatchOptions } from '../watch/round';
import { renewalBy } from '../watch/renewal';
import { serveRollouts } from '../watch/service';
import { onChannel, type Context, type JsonOption } from './context';
import { parseDuration } from './values';

interface WatchCommandOptions extends JsonOption {
  channel: string;
  every: number;
  once?: boolean;
  dryRun?: boolean;
}

/** A service that watched another store, or asked other edges, than its operator means would say nothing about it: no defaults. */
const service = z.object({
  STORE_URL: z.string('must be set to the store of the releases to watch, such as s3://bucket/prefix?region=…&endpoint=…'),
  EDGES: fields.origins('http://127.0.0.1:9464'),
  METRICS_PORT: fields.port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
});

/** A round asks the store and the edges, which answer within seconds. */
const STOP_MS = 30_000;

const WATCH_HELP = `
Needs STORE_URL and EDGES, unless --once is given. METRICS_PORT and METRICS_HOST (127.0.0.1) serve its metrics and health.
Several may run at once: of two with one decision, the slower one does nothing. A round that fails is tried again; after five
minutes without a good one the process ends with an error, to be started again by whoever manages services.`;

/** The controller of rollouts. */
export function addWatch({ add, print, store, rawStore, signing, who, edges, deps }: Context): void {
  onChannel(
    add(
      'watch',
      'the controller: advances, pauses or takes back what was released in steps, by what the edges count; removes previews that are over',
    ),
  )
    .option('--every <duration>', 'how often it looks, such as 5s', parseDuration, 5_000)
    .option('--once', 'look once, print what is decided and why, and end')
    .option('--dry-run', 'say what would be done, and change nothing')
    .addHelpText('after', WATCH_HELP)
    .action(async (options: WatchCommandOptions) => {
      const { channel, every: everyMs, once = false, dryRun = false } = options;
      const env = once ? undefined : readEnvironment(service, deps.env);
      const watch: WatchOptions = { store: store(), channel, who: who(), edges: edges(), dryRun };
      if (!env) {
        const outcomes = await runRound(watch);
        const previews = dryRun ? [] : await sweepPreviews(watch.store, watch.who, channel);
        const lines = [...outcomes.map(outcomeLine), ...previews.map(removedPreviewLine)];
        print(
          options,
          { channel, outcomes, previews: previews.map(({ name }) => name) },
          lines.length > 0 ? lines.join('\n') : `no rollout runs on ${channel}`,
        );
        return;
      }
      const say = (line: string) =>
        deps.out(
          options.json ? `${JSON.stringify({ at: new Date().toISOString(), channel, line })}\n` : `${new Date().toISOString()} ${line}\n`,
        );
      const stopped = new AbortController();
      say(`watching ${channel} every ${everyMs / 1_000} s, edges at ${watch.edges.join(', ')}`);
      const signs = signing();
      const renew = signs && (await renewalBy(rawStore(), signs, channel));
      if (renew) say(`says every ten minutes which changes of ${channel} are the newest`);
      const running = serveRollouts(
        { ...watch, everyMs, signal: stopped.signal, say, renew },
        { port: env.METRICS_PORT, host: env.METRICS_HOST },
      );
      stopOnSignal(async (reason) => {
        say(`stopping: ${reason}`);
        stopped.abort();
        await running;
      }, STOP_MS);
      await running;
    });
}

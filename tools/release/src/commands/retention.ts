import { isRemoteName } from '@portal/releases';
import { OperatorError } from '@portal/node-kit';
import { Option, type Command } from 'commander';
import { collect } from '../retention/collect';
import { listVersions } from '../retention/list';
import { DEFAULT_WINDOWS, type Windows } from '../retention/needs';
import { planRetention, type Judged } from '../retention/plan';
import { overLine } from '../preview-tables';
import { listPreviews } from '../previews/list';
import { removedPreviewLine, sweepPreviews } from '../previews/remove';
import { collectedLines, planTable, remotesTable, removedLine, versionsTable } from '../retention-tables';
import { addText, type Context, type JsonOption } from './context';
import { parseDuration } from './values';

type Options = JsonOption & Windows;
type CollectOptions = Options & { remove?: boolean; why?: string };

const STAY_HELP = `
What stays:
  what a document of a channel names: default, canary, waiting, fallback, pinned; where \`portal rollback\` ends
  what somebody marked good or bad
  what the history of a channel names within --history, and what visitors got within --open: their pages may be open still
  what a preview needs, until it is over
  what was published within a day`;

/** What is published, and how long it stays. */
export function addRetention({ deps, add, print, store, who }: Context): void {
  const keeping = (command: Command) =>
    command
      .addOption(
        new Option('--history <duration>', 'how long a version stays after a change that names it')
          .argParser(parseDuration)
          .default(DEFAULT_WINDOWS.history, '30d'),
      )
      .addOption(
        new Option('--open <duration>', 'how long a version stays after its last visitor got it')
          .argParser(parseDuration)
          .default(DEFAULT_WINDOWS.open, '7d'),
      )
      .addHelpText('after', STAY_HELP);

  keeping(
    add('versions [name]', 'show the published versions of a remote, or all remotes: where they stand, and whether `portal gc` keeps them'),
  ).action(async (name: string | undefined, options: Options) => {
    if (name !== undefined && !isRemoteName(name)) throw new OperatorError(`${JSON.stringify(name)} is not a remote's name`);
    const remotes = await listVersions(store(), options, name);
    const [only] = remotes;
    if (name === undefined) print(options, { remotes }, remotesTable(remotes));
    else if (only) print(options, only, versionsTable(only));
    else throw new OperatorError(`nothing of ${name} is published; \`portal publish ${name}\` does that`);
  });

  const collecting = keeping(
    add('gc', 'show which published versions nothing needs any more, and which previews are over; with --remove, remove them'),
  ).option('--remove', 'remove them, and write it into the history of every channel');
  addText(collecting, '--why <text>', 'the reason, for the history').action(async (options: CollectOptions) => {
    const windows = { history: options.history, open: options.open };
    if (!options.remove) {
      const previews = (await listPreviews(store())).filter(({ over }) => over);
      const { versions } = await planRetention(store(), windows);
      const kept = versions.filter(({ reasons }) => reasons.length > 0);
      const removable = versions.filter(({ reasons }) => reasons.length === 0);
      print(
        options,
        { dryRun: true, removed: removable.map(named), kept: kept.map(named), previews: previews.map(({ name }) => name) },
        [...previews.map((one) => `${overLine(one)}; \`portal gc --remove\` removes it`), planTable(removable, kept)].join('\n'),
      );
      return;
    }
    // Before the versions, which nothing else may need.
    const previews = await sweepPreviews(store(), who());
    if (!options.json) for (const one of previews) deps.out(`${removedPreviewLine(one)}\n`);
    const request = { who: who(), remark: { why: options.why || null }, windows };
    const collected = await collect(store(), request, (removed) => {
      if (!options.json) deps.out(`${removedLine(removed)}\n`);
    });
    const { removed, kept, restored, late } = collected;
    print(
      options,
      {
        dryRun: false,
        removed: removed.map(named),
        kept: kept.map(named),
        restored: restored.map(named),
        late: late.map(named),
        previews: previews.map(({ name }) => name),
      },
      collectedLines(collected),
    );
  });
}

/** With the names that other commands print as JSON. */
const named = ({ remote, version, whole, bytes, at, reasons }: Judged) => ({
  name: remote,
  version,
  whole,
  bytes,
  publishedAt: at,
  kept: reasons,
});

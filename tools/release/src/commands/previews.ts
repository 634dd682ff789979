import { InvalidArgumentError, type Command } from 'commander';
import { previewedLines, previewsTable } from '../preview-tables';
import { previewLinks } from '../previews/link';
import { listPreviews } from '../previews/list';
import { preview } from '../previews/preview';
import { removedPreviewLine, removePreview } from '../previews/remove';
import { parseTargets } from '../versions/target';
import { addText, onChannel, type Context, type JsonOption } from './context';
import { parseDuration } from './values';

interface Options extends JsonOption {
  channel: string;
  why?: string;
  for: number;
  portal?: string;
  page?: string;
  remove?: boolean;
  force?: boolean;
}

const WEEK_MS = 7 * 24 * 3_600_000;

const PREVIEW_HELP = `
A preview is what the channel serves with these versions in the place of its own, for whoever has the link. Nobody else gets
anything of it, and releases of the channel show in it at once. The same command gives a preview other versions and another end.
Needs PREVIEW_SECRET, which edges have too, and PORTAL_URL or --portal. When its time is over, \`portal watch\` or
\`portal gc --remove\` removes it.`;

/** Versions that are shown to some before they are released. */
export function addPreviews({ add, print, store, who, deps }: Context): void {
  const previewing = onChannel(
    add('preview <name> [name@version...]', 'show published versions to whoever has a link, such as those of a pull request: preview 123'),
  );
  addText(previewing, '--why <text>', 'the reason, for the history')
    .option('--for <duration>', 'for how long (default: 7d)', parseDuration, WEEK_MS)
    .option('--portal <url>', 'the address of the portal, for the link (default: PORTAL_URL)')
    .option('--page <path>', 'the page that the link opens (default: one that a version adds, else /)', parsePage)
    .option('--remove', 'end it: its visitors get what everybody gets')
    .option('--force', 'pass the compatibility gate; needs --why, and what the gate says goes to the history')
    .addHelpText('after', PREVIEW_HELP)
    .action(async (name: string, texts: string[], options: Options, command: Command) => {
      const remark = { why: options.why || null };
      if (options.remove) {
        if (texts.length > 0) command.error('error: --remove ends the whole preview: leave out the versions');
        const removed = await removePreview(store(), { who: who(), remark }, name);
        print(options, { removed: true, ...removed }, removedPreviewLine(removed));
        return;
      }
      if (texts.length === 0) command.error('error: name the versions to show, such as returns@1.0.0-h…, or --remove');
      if (options.force && remark.why === null) command.error('error: --force needs a reason: --why <text>');
      const links = previewLinks(deps.env, options.portal);
      const request = { channel: options.channel, who: who(), remark, force: options.force ?? false };
      const { page, ...made } = await preview(store(), request, name, parseTargets(texts), options.for);
      const link = links.of(made, options.page ?? page ?? '/');
      print(options, { ...made, link }, previewedLines({ ...made, page }, link));
    });

  add('previews', 'list the previews: their versions, until when, by whom and why, and what was released since').action(
    async (options: JsonOption) => {
      const previews = await listPreviews(store());
      print(options, { previews }, previewsTable(previews));
    },
  );
}

function parsePage(text: string): string {
  if (/^\/(?!\/)[\w\-./~%?=&]*$/.test(text)) return text;
  throw new InvalidArgumentError('It is a path of the portal, such as /returns.');
}

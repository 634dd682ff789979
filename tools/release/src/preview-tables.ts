import { columns } from './columns';
import type { ListedPreview, PreviewedVersion } from './previews/list';
import type { Previewed } from './previews/preview';
import { versionsText } from './previews/read';
import { minute } from './versions/freezes';

/** A preview, its link, and what the gate said. */
export function previewedLines({ name, channel, versions, until, replaced, forced }: Previewed, link: string): string {
  const what = replaced ? 'replaced' : 'made';
  return [
    `${what} preview ${name} of ${channel} until ${minute(until)}: ${versionsText(versions)}`,
    ...forced.map((sentence) => `passed by force: ${sentence}`),
    `  ${link}`,
    'Whoever has the link sees it. Edges show it from now on, and each change of it and of the channel within 2 seconds.',
  ].join('\n');
}

/** What a preview that is over will be, in one line. */
export const overLine = ({ name, until }: Pick<ListedPreview, 'name' | 'until'>): string =>
  `preview ${name} is over since ${minute(until!)}`;

/** All previews as a table. */
export function previewsTable(previews: readonly ListedPreview[]): string {
  if (previews.length === 0) return 'there is no preview';
  const head = ['', 'of', 'versions', 'until', 'by', 'why', ''];
  const rows = previews.map(({ name, channel, versions, until, over, who, why }) => [
    name,
    channel ?? '–',
    versionsText(versions) || '–',
    until === null ? '–' : over ? `over since ${minute(until)}` : minute(until),
    who ?? '–',
    why ?? '',
    until === null ? `damaged: \`portal preview ${name} --remove\` removes it` : standingText(versions),
  ]);
  return columns([head, ...rows]).join('\n');
}

function standingText(versions: readonly PreviewedVersion[]): string {
  return versions
    .flatMap(({ name, version, served, behind }) => {
      if (behind) return [`behind: ${name}@${served} was released since`];
      return served === version ? [`${name} is released`] : [];
    })
    .join('; ');
}

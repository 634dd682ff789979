import { PLACE, type PaintedTexts, type PlaceTexts } from './painted-list';

/** Text that is safe in an element and in a quoted attribute. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The markup with texts in its places. React encodes what is part of the address of a link. */
const written = (markup: string, texts: PlaceTexts): string =>
  markup.replace(PLACE, (_place, before: string = '', name: string) => {
    const text = String(texts[name] ?? '');
    return before + (before ? encodeURIComponent(text) : escaped(text));
  });

/** What has no text is not there. A cell stays: its column would move. */
function takeEmptyAway(part: ParentNode): void {
  for (const empty of part.querySelectorAll('span:empty')) {
    const { parentElement } = empty;
    empty.remove();
    if (parentElement?.matches('span:empty')) parentElement.remove();
  }
}

/**
 * The template of a list with its texts: the one row that it has, once for each row.
 *
 * @throws Error where the template has no row
 */
export function filled({ innerHTML }: HTMLTemplateElement, { page, rows }: PaintedTexts): DocumentFragment {
  const [before, row, after] = innerHTML.split(/(?<=<tbody[^>]*>)|(?=<\/tbody>)/);
  if (!row || after === undefined) throw new Error('the template of a list has no row');
  const drawn = document.createElement('template');
  drawn.innerHTML = written(before!, page) + rows.map((texts) => written(row, texts)).join('') + after;
  takeEmptyAway(drawn.content);
  return drawn.content;
}

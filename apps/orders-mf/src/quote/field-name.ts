import type { Translate } from '@portal/remote-kit';

export type FieldPath = readonly (string | number)[];

/** `提货 · 邮编`, `货物 1 · 重量` */
export function fieldName(t: Translate, path: FieldPath): string {
  const field = t(`quote.field.${path.at(-1)}`);
  if (path[0] === 'items' && path.length > 1) return t('quote.problems.item', { n: Number(path[1]) + 1, field });
  return path[0] === 'pickup' || path[0] === 'delivery' ? `${t(`quote.end.${path[0]}`)} · ${field}` : field;
}

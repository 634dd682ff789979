import { parseSync, Visitor } from 'oxc-parser';

/** Roles that show codes to people, with labels from the vocabulary of the contract. */
const SHOWS = ['remote', 'shell', 'freight', 'remote-contract', 'service'];

/** The texts of a property: of `20: 'Booked'` one, of `20: { zh: '已下单', en: 'Booked' }` two. */
function textsOf(value) {
  if (value.type === 'Literal') return [value.value];
  if (value.type !== 'ObjectExpression') return [];
  return value.properties.flatMap(({ type, value: inner }) => (type === 'Property' && inner.type === 'Literal' ? [inner.value] : []));
}

/** The code that a property is named by: `20`, `'20'`, `cfs`, or `[OrderStatus.BOOKED]`. */
function codeOf({ key, computed }, codes) {
  if (!computed) return String(key.name ?? key.value);
  return key.type === 'MemberExpression' && !key.computed ? String(codes[key.object.name]?.[key.property.name]) : undefined;
}

/**
 * Objects that spell two or more labels of a group themselves: `{ fault, line }`. Such a code has a second label, which
 * does not follow the first one.
 *
 * @param {string} role of the package the file is in
 * @param {{ labels: Record<string, Record<string, { zh: string, en: string }>>, codes: Record<string, Record<string, string | number>> }} vocabulary
 */
export function ownLabels(role, file, code, { labels, codes }) {
  if (!SHOWS.includes(role)) return [];
  const found = [];
  new Visitor({
    ObjectExpression({ properties, start }) {
      const entries = properties.flatMap((property) =>
        property.type === 'Property' ? [[codeOf(property, codes), textsOf(property.value)]] : [],
      );
      for (const [group, texts] of Object.entries(labels)) {
        const spelled = entries.filter(([name, values]) => values.includes(texts[name]?.zh) || values.includes(texts[name]?.en));
        if (spelled.length < 2) continue;
        found.push({
          fault: `spells labels of ${group} by itself: take them from the vocabulary of @portal/api-contract (freight:${group} in a browser)`,
          line: code.slice(0, start).split('\n').length,
        });
        return;
      }
    },
  }).visit(parseSync(file, code).program);
  return found;
}

import parser from 'postcss-selector-parser';

const TAG = /<(\/?)([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(\/?)>/gi;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;
/** Elements without an end tag. */
const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** All elements of a markup that React wrote, each with the one around it and the one before it. */
function elementsOf(markup) {
  const body = { tag: 'body', values: {}, classes: [], parent: { tag: 'html', values: {}, classes: [] } };
  const found = [body.parent, body];
  let parent = body;
  for (const [, end, name, attributes, empty] of markup.matchAll(TAG)) {
    const tag = name.toLowerCase();
    if (end) {
      parent = parent.parent;
      continue;
    }
    const values = Object.fromEntries([...attributes.matchAll(ATTRIBUTE)].map(([, key, value = '']) => [key.toLowerCase(), value]));
    const element = { tag, values, classes: (values.class ?? '').split(/\s+/), parent, before: parent.last };
    parent.last = element;
    found.push(element);
    if (!empty && !VOID.test(tag)) parent = element;
  }
  return found;
}

function hasValue(value, { operator, value: asked }) {
  if (value === undefined || operator === undefined) return value !== undefined;
  const tests = {
    '=': value === asked,
    '~=': value.split(/\s+/).includes(asked),
    '|=': value === asked || value.startsWith(`${asked}-`),
    '^=': value.startsWith(asked),
    '$=': value.endsWith(asked),
    '*=': value.includes(asked),
  };
  return tests[operator];
}

/** What is opened and pressed is marked so before the code of the page is there; the shell marks the whole page. */
const changes = ({ tag }, attribute) => tag === 'html' || tag === 'body' || /^(?:open|data-.*)$/.test(attribute);

/** The elements to which a combinator leads, from the one on its right. */
function* led(element, combinator) {
  const [next, far] = { '>': ['parent', false], '+': ['before', false], '~': ['before', true] }[combinator] ?? ['parent', true];
  for (let at = element[next]; at; at = far ? at[next] : undefined) yield at;
}

/** Whether an element can meet the parts of a selector up to the last: states such as `:hover` count as met. */
function meets(element, nodes, elements) {
  const combinator = nodes.findLastIndex(({ type }) => type === 'combinator');
  if (!nodes.slice(combinator + 1).every((node) => meetsPart(element, node, elements))) return false;
  if (combinator < 0) return true;
  const left = nodes.slice(0, combinator);
  // A relative selector, as in `:has(> a)`, begins with one.
  if (left.length === 0) return true;
  return [...led(element, nodes[combinator].value.trim())].some((other) => meets(other, left, elements));
}

function meetsPart(element, node, elements) {
  if (node.type === 'tag') return element.tag === node.value.toLowerCase();
  if (node.type === 'class') return element.classes.includes(node.value);
  if (node.type === 'id') return element.values.id === node.value;
  if (node.type === 'attribute') return changes(element, node.attribute) || hasValue(element.values[node.attribute.toLowerCase()], node);
  if (node.value === ':where' || node.value === ':is') return node.nodes.some((selector) => meets(element, selector.nodes, elements));
  return node.value !== ':has' || node.nodes.some((selector) => isPresent(selector, elements));
}

const isPresent = ({ nodes }, elements) => elements.some((element) => meets(element, nodes, elements));

/**
 * Says of a selector whether an element of the markup can meet it as long as no code runs that changes the page.
 *
 * @param {string} markup
 * @returns {(selector: string) => boolean}
 */
export function presentIn(markup) {
  const elements = elementsOf(markup);
  return (selector) =>
    parser()
      .astSync(selector)
      .nodes.some((each) => isPresent(each, elements));
}

/** Variables of antd, which only antd's rules use; others may be for the shell's sheets. */
const VARIABLE = '--ant-';

/** At-rules whose blocks hold rules. */
const GROUPS = /^@(media|supports|layer|container)\b/;

/** The index behind the part that begins at `from` and ends with one of `ends` outside strings, brackets and comments. */
function endOf(text, from, ends) {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\\') at += 1;
    else if (char === '"' || char === "'") {
      for (at += 1; at < text.length && text[at] !== char; at += 1) if (text[at] === '\\') at += 1;
    } else if (depth === 0 && ends.includes(char)) return at;
    else if ('([{'.includes(char)) depth += 1;
    else if (')]}'.includes(char)) depth -= 1;
  }
  return text.length;
}

function split(text, separator) {
  const parts = [];
  for (let at = 0; at <= text.length;) {
    const end = endOf(text, at, separator);
    parts.push(text.slice(at, end).trim());
    at = end + 1;
  }
  return parts.filter(Boolean);
}

/** The rules of a sheet: `{ head, body }`, of an at-rule with rules `{ head, rules }`; a statement has a head alone. */
function parse(css) {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
  const rules = [];
  for (let at = 0; at < text.length;) {
    const open = endOf(text, at, '{;');
    const head = text.slice(at, open).trim();
    if (text[open] !== '{') {
      if (head) rules.push({ head });
      at = open + 1;
      continue;
    }
    const close = endOf(text, open + 1, '}');
    const body = text.slice(open + 1, close);
    rules.push(GROUPS.test(head) ? { head, rules: parse(body) } : { head, body });
    at = close + 1;
  }
  return rules;
}

/** What of a selector has to be in the markup: elements, classes and ids, without what `:not` and lists of alternatives name. */
function needsOf(selector) {
  const plain = selector
    .replaceAll(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
    .replaceAll(/:(?:is|where|has)\([^()]*,(?:[^()]|\([^()]*\))*\)/g, '')
    .replaceAll(/:(?:is|where|has)\(/g, ' ')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/::?[\w-]+(?:\((?:[^()]|\([^()]*\))*\))?/g, '')
    .replaceAll(/[()>+~*&]/g, ' ');
  return plain.match(/[.#]?-?[A-Za-z_](?:[\w-]|\\.)*/g) ?? [];
}

/** Elements (`a`), classes (`.a`) and ids (`#a`) of a markup. */
function namesIn(markup) {
  const names = new Set(['html', 'body']);
  for (const [, tag, attributes] of markup.matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)/gi)) {
    names.add(tag);
    for (const [, key, value] of attributes.matchAll(/\s(class|id)="([^"]*)"/g))
      for (const name of value.split(/\s+/)) names.add((key === 'id' ? '#' : '.') + name);
  }
  return names;
}

const isKeyframes = (head) => /^@keyframes\b/.test(head);

function keepMatching(rules, names) {
  return rules.flatMap((rule) => {
    if (rule.rules) {
      const inner = keepMatching(rule.rules, names);
      return inner.length > 0 ? [{ ...rule, rules: inner }] : [];
    }
    if (rule.head.startsWith('@')) return isKeyframes(rule.head) ? [rule] : [];
    const head = split(rule.head, ',')
      .filter((selector) => needsOf(selector).every((need) => names.has(need)))
      .join(',');
    return head ? [{ head, body: rule.body }] : [];
  });
}

const flat = (rules) => rules.flatMap((rule) => (rule.rules ? flat(rule.rules) : [rule]));
const variablesIn = (text) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name);

/** Names of the variables that the rules use, also by way of other variables. */
function usedVariables(rules, others) {
  const declarations = flat(rules).flatMap(({ body = '' }) => split(body, ';'));
  const byName = Map.groupBy(
    declarations.filter((text) => text.startsWith(VARIABLE)),
    (text) => text.slice(0, text.indexOf(':')).trim(),
  );
  const used = new Set();
  const queue = [others, ...declarations.filter((text) => !text.startsWith(VARIABLE))].flatMap(variablesIn);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    queue.push(...(byName.get(name) ?? []).flatMap(variablesIn));
  }
  return used;
}

function write(rules, keeps) {
  return rules
    .map(({ head, body, rules: inner }) => {
      const content = inner ? write(inner, keeps) : keeps(head, body);
      return content && `${head}{${content}}`;
    })
    .join('');
}

/**
 * The part of a sheet that can apply to a markup. States such as `:hover` stay, what an attribute decides does too. Of
 * antd's variables those stay that it or `others` use.
 *
 * @param {string} css
 * @param {string} markup
 * @param {string} others other styles of the page
 */
export function pruneCss(css, markup, others = '') {
  const rules = keepMatching(parse(css), namesIn(markup));
  const used = usedVariables(rules, others);
  const animations = flat(rules)
    .filter(({ head }) => !isKeyframes(head))
    .map(({ body }) => body)
    .join(';');
  return write(rules, (head, body) => {
    if (isKeyframes(head)) return animations.includes(head.replace('@keyframes', '').trim()) ? body : '';
    return split(body, ';')
      .filter((text) => !text.startsWith(VARIABLE) || used.has(text.slice(0, text.indexOf(':')).trim()))
      .join(';');
  });
}

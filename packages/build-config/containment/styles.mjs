import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';

/** Parameters that components of ui-kit read from the element around them. The look of the whole portal is in the other tokens. */
const parameters = ['--p-aside', '--p-cell-align', '--p-column', '--p-field-gap', '--p-scroll-margin'];

/** Names that a sheet gives to the whole page: with the remote's name in front, no two remotes give the same. */
const NAMING = new Set(['keyframes', '-webkit-keyframes', 'property', 'counter-style', 'position-try']);

/** At-rules that reach beyond the remote's elements, and what to write. */
const REACHING = {
  'font-face': 'fonts are those of ui-kit',
  import: 'import the module in the component that uses it',
  layer: 'the order of layers is that of the whole page: write the rules without one',
  namespace: 'write the rules without one',
  page: 'how pages are printed is the same for all: ui-kit decides it',
  'font-palette-values': 'fonts are those of ui-kit',
  'font-feature-values': 'fonts are those of ui-kit',
  'view-transition': 'pages change as the shell does it',
};

const OWN_CLASS = 'give the element a class of your own CSS module';

/** Whether a selector can only match elements that have an own class, lie in one, or follow one. */
function holdsOwn(selector, isOwn) {
  return selector.nodes.some((node) => {
    if (node.type === 'class') return isOwn(node.value);
    if (node.type === 'nesting') return true;
    return node.type === 'pseudo' && /^:(is|where)$/.test(node.value) && node.nodes.every((inner) => holdsOwn(inner, isOwn));
  });
}

function ownerOf(name) {
  if (name.startsWith('p-')) return ' of ui-kit';
  return name.startsWith('ant-') ? ' of antd' : '';
}

function selectorFaults(rule, isOwn) {
  const found = [];
  const nested = rule.parent?.type === 'rule';
  selectorParser((list) => {
    for (const selector of list.nodes) {
      const text = String(selector).trim();
      const [foreign, leaving] = [[], []];
      selector.walkClasses(({ value }) => void (isOwn(value) || foreign.push(value)));
      selector.walkPseudos(({ value }) => void (value === ':global' && leaving.push(value)));
      const inside = nested && !text.includes('&');
      if (leaving.length > 0) found.push(`${text}: :global leaves the module: ${OWN_CLASS}`);
      else if (foreign.length > 0) found.push(`${text}: ${foreign[0]} is a class${ownerOf(foreign[0])} that is not yours: ${OWN_CLASS}`);
      else if (!inside && !holdsOwn(selector, isOwn)) found.push(`${text} matches elements of the whole portal: ${OWN_CLASS}`);
    }
  }).processSync(rule.selector);
  return [...new Set(found)];
}

function atRuleFault({ name, params }, remote) {
  if (NAMING.has(name) && !params.replace(/^--/, '').startsWith(`${remote}-`))
    return `@${name} ${params} is a name of the whole page: call it ${params.startsWith('--') ? '--' : ''}${remote}-…`;
  return REACHING[name] && `@${name} is for the whole page: ${REACHING[name]}`;
}

function tokenFault(property) {
  const owner = property.startsWith('--ant-') ? 'antd' : property.startsWith('--p-') && !parameters.includes(property) && 'ui-kit';
  return owner && `${property} is a token of ${owner}: read it with var(), and give a value of your own another name`;
}

function sheetFaults(css, remote, isOwn) {
  const found = [];
  const add = (node, fault) => fault && found.push({ fault, line: node.source.start.line });
  let root;
  try {
    root = postcss.parse(css);
  } catch (error) {
    return [{ fault: `cannot be read: ${error.reason ?? error.message}`, line: error.line ?? 1 }];
  }
  root.walk((node) => {
    if (node.type === 'atrule') add(node, atRuleFault(node, remote));
    if (node.type === 'decl') add(node, tokenFault(node.prop));
    const step = node.parent?.type === 'atrule' && node.parent.name.endsWith('keyframes');
    if (node.type === 'rule' && !step) for (const fault of selectorFaults(node, isOwn)) add(node, fault);
  });
  return found;
}

/**
 * What of a CSS module would reach beyond the elements of its remote: `{ fault, line }`. It may hold rules for its classes and for
 * what lies in elements that have them.
 *
 * @param {string} css its source
 * @param {string} remote the name of the remote that is built
 */
export const moduleFaults = (css, remote) => sheetFaults(css, remote, (name) => !/^(p|ant)-/.test(name));

/** The same of a built sheet, whose own classes begin with the name of the remote: `localIdentName` of the build. */
export const builtSheetFaults = (css, remote) => sheetFaults(css, remote, (name) => name.startsWith(`${remote}-`));

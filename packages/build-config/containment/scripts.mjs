import { globalsOf, plain, textOf, walk } from './syntax.mjs';

/** Objects of the language and of the browser that all code of a page shares. */
const SHARED = new Set(
  [
    'Object Array Function String Number Boolean BigInt Symbol Promise Map Set WeakMap WeakSet RegExp Date Error Math JSON Reflect Intl Iterator ArrayBuffer Uint8Array',
    'EventTarget Node Element HTMLElement HTMLInputElement SVGElement Document DocumentFragment ShadowRoot Window Event CustomEvent Storage History Location Navigator',
    'XMLHttpRequest Request Response Headers FormData URL URLSearchParams Blob File FileReader AbortController AbortSignal CSSStyleSheet StyleSheet CSSStyleDeclaration',
    'MutationObserver ResizeObserver IntersectionObserver PerformanceObserver WebSocket EventSource Worker',
    'history navigator console crypto performance localStorage sessionStorage customElements screen',
  ].flatMap((line) => line.split(' ')),
);

const SHARED_FUNCTIONS = new Set(
  [
    'fetch addEventListener removeEventListener dispatchEvent setTimeout clearTimeout setInterval clearInterval queueMicrotask requestAnimationFrame',
    'cancelAnimationFrame requestIdleCallback getComputedStyle matchMedia structuredClone alert confirm prompt open postMessage',
  ].flatMap((line) => line.split(' ')),
);

/** Settings of the engine that libraries change for one stack and put back, React among them. */
const HARMLESS = new Set(['Error.stackTraceLimit', 'Error.prepareStackTrace']);

const RESERVED_KEYS = new Set(['token', 'Is-Decrypt']);
const HANDLER = /^on[a-z]+$/;

const instead = {
  built: 'write a function of your own',
  fetch: 'call `api` of @portal/api-client',
  history: 'use `useNavigate` of @portal/remote-kit',
  storage: 'keep what people type with `useDraft` of @portal/remote-kit',
  listener: 'listen on an element of your page, or on document without capture',
  style: 'write a CSS module',
};

/** What an assignment to these names of the page changes for everybody; undefined where it changes nothing shared. */
function writeFault(names) {
  if (names.includes('__proto__')) return `changes a prototype by __proto__, which others inherit from: ${instead.built}`;
  const [root, ...rest] = names;
  const text = names.join('.');
  if (root === undefined || HARMLESS.has(text)) return undefined;
  if (rest.length === 0 && (root === 'fetch' || root === 'XMLHttpRequest'))
    return `replaces ${text}, which all calls go through: ${instead.fetch}`;
  if (root === 'history') return `replaces ${text}, which the router relies on: ${instead.history}`;
  if (/^(local|session)Storage$/.test(root) && RESERVED_KEYS.has(rest[0]))
    return `changes ${text}, which is the session's: ${instead.storage}`;
  if (/^(local|session)Storage$/.test(root) && rest.length > 0) return undefined;
  if (SHARED.has(root)) return `changes ${text}, which all remotes share: ${instead.built}`;
  if (rest.length === 0 && SHARED_FUNCTIONS.has(root)) return `replaces ${text}, which all remotes share: ${instead.built}`;
  if (rest.length === 0 && HANDLER.test(root)) return `replaces ${text} of the window: listen with addEventListener and a signal`;
  if (root === 'document' && rest.length === 1 && HANDLER.test(rest[0])) return `replaces ${text}: ${instead.listener}`;
  return undefined;
}

/** Functions that change their first argument. */
const CHANGERS =
  /^(Object|Reflect)\.(defineProperty|defineProperties|assign|setPrototypeOf|freeze|seal|preventExtensions|set|deleteProperty)$/;

/** The names that a call changes, or undefined. */
function changedBy(callee, args, globals) {
  const last = callee.at(-1);
  if (/^__define[GS]etter__$/.test(last)) return callee.slice(0, -1);
  if (!CHANGERS.test(callee.join('.')) || args.length === 0) return undefined;
  const target = globals(args[0]);
  const key = /defineProperty|Reflect\.set|deleteProperty/.test(callee.join('.')) ? textOf(args[1]) : undefined;
  return target && (key === undefined ? target : [...target, key]);
}

const PAGE_WIDE = new Set(['', 'document', 'document.body', 'document.documentElement', 'document.head']);

/** `true`, or an object literal with it; undefined where only run time knows. */
function optionOf(given, name) {
  const node = plain(given);
  if (node === undefined) return false;
  if (node.type === 'Literal') return name === 'capture' && node.value === true;
  // Minified `true`.
  if (node.type === 'UnaryExpression' && node.operator === '!') return name === 'capture' && node.argument.value === 0;
  if (node.type !== 'ObjectExpression') return undefined;
  const property = node.properties.find(({ key, computed }) => key && !computed && (key.name ?? key.value) === name);
  if (!property) return false;
  return property.value.type === 'Literal'
    ? property.value.value !== false
    : property.value.type === 'UnaryExpression'
      ? property.value.argument.value === 0
      : true;
}

const RENDERS_STYLE = /^(jsx|jsxs|jsxDEV|_jsx|_jsxs|createElement)$/;

function callFault(names, node, globals) {
  const args = node.arguments;
  const name = names?.at(-1) ?? (plain(node.callee)?.type === 'MemberExpression' ? plain(node.callee).property.name : undefined);
  if (RENDERS_STYLE.test(name ?? plain(node.callee)?.name ?? '') && textOf(args[0]) === 'style')
    return `makes a style element, whose rules are for the whole portal: ${instead.style}`;
  if (name === 'insertRule' || name === 'replaceSync') return `writes rules by script, which are for the whole portal: ${instead.style}`;
  if (!names) return undefined;
  const text = names.join('.');
  const changed = changedBy(names, args, globals);
  if (changed)
    return changed.length === 1 && !SHARED.has(changed[0]) && !SHARED_FUNCTIONS.has(changed[0]) ? undefined : writeFault(changed);
  if (/^(local|session)Storage\.clear$/.test(text))
    return `${text}() signs people out and deletes what other remotes keep: ${instead.storage}`;
  if (/^(local|session)Storage\.(set|remove)Item$/.test(text) && RESERVED_KEYS.has(textOf(args[0])))
    return `changes ${textOf(args[0])} in storage, which is the session's: ${instead.storage}`;
  if (/^document\.(write|writeln|open)$/.test(text)) return `${text} replaces the page: render a component`;
  if (name === 'addEventListener' && PAGE_WIDE.has(names.slice(0, -1).join('.')) && optionOf(args[2], 'capture'))
    return `listens on ${names.slice(0, -1).join('.') || 'window'} with capture, before everybody else: ${instead.listener}`;
  return undefined;
}

/**
 * What of a program would change the page for others: `{ fault, start }`, with the place in its text. Variables of the program
 * that have the name of a global object are told apart; what only run time knows is not found.
 *
 * @param {object} program an ESTree, types and JSX included
 */
export function pageFaults(program) {
  const found = [];
  const globals = globalsOf(program);
  const add = (node, fault) => fault && found.push({ fault, start: node.start });
  const write = (node, target) => {
    const names = plain(target)?.type === 'MemberExpression' || plain(target)?.type === 'Identifier' ? globals(target) : undefined;
    if (names) add(node, writeFault(names));
  };
  walk(program, (node, parent) => {
    if (node.type === 'AssignmentExpression') write(node, node.left);
    if (node.type === 'UpdateExpression') write(node, node.argument);
    if (node.type === 'UnaryExpression' && node.operator === 'delete') write(node, node.argument);
    if (node.type === 'CallExpression') add(node, callFault(globals(node.callee), node, globals));
    if (node.type === 'JSXOpeningElement' && node.name.name === 'style')
      add(node, `makes a style element, whose rules are for the whole portal: ${instead.style}`);
    if (node.type === 'MemberExpression' && parent?.type !== 'MemberExpression') {
      const text = globals(node)?.slice(0, 2).join('.');
      if (text === 'document.cookie') add(node, `document.cookie is the whole portal's: ${instead.storage}`);
    }
    if (node.type === 'MemberExpression' && !node.computed && node.property.name === 'adoptedStyleSheets')
      add(node, `adopts style sheets, whose rules are for the whole portal: ${instead.style}`);
    if (node.type === 'NewExpression' && globals(node.callee)?.join('.') === 'CSSStyleSheet')
      add(node, `makes a style sheet by script, whose rules are for the whole portal: ${instead.style}`);
  });
  return found;
}

const REMOVES = new Set(['signal', 'once']);

/** Types that the program stops listening to. */
function removedIn(program) {
  const types = new Set();
  walk(program, (node) => {
    if (node.type !== 'CallExpression') return;
    const callee = plain(node.callee);
    if ((callee?.property ?? callee)?.name === 'removeEventListener') types.add(textOf(node.arguments[0]));
  });
  return types;
}

/**
 * What else a remote's own source leaves to others: `{ fault, start }`. Libraries and built files are not held to it, because
 * the bundler's own code does some of it.
 *
 * @param {object} program as for `pageFaults`
 */
export function leftoverFaults(program) {
  const found = [];
  const globals = globalsOf(program);
  const removed = removedIn(program);
  let clears = false;
  walk(program, (node) => {
    if (node.type === 'CallExpression' && globals(node.callee)?.join('.') === 'clearInterval') clears = true;
  });
  const add = (node, fault) => found.push({ fault, start: node.start });
  walk(program, (node, parent) => {
    if (node.type === 'AssignmentExpression') {
      const left = plain(node.left);
      const object = left?.type === 'MemberExpression' ? globals(left.object) : undefined;
      const name = left?.property?.name;
      if (object?.length === 0 && name !== 'location' && !writeFault([name ?? '?']))
        add(node, `sets a global variable, which other remotes may use by the same name: keep it in a module or an atom`);
    }
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return;
    const names = globals(node.callee);
    const text = names?.join('.');
    if (text === 'eval' || text === 'Function')
      add(node, `${text} runs text as code, which the portal's policy forbids: write the function`);
    if (text === 'document.createElement' && /^(script|link)$/.test(textOf(node.arguments[0]) ?? ''))
      add(node, `loads a file past the release and its hashes: import it`);
    if (text === 'setInterval' && (parent?.type === 'ExpressionStatement' || !clears))
      add(node, `setInterval goes on when the page is closed: end it with clearInterval in the effect's cleanup`);
    if (names?.at(-1) !== 'addEventListener' || !PAGE_WIDE.has(names.slice(0, -1).join('.'))) return;
    const [type, , options] = node.arguments;
    const ends = [...REMOVES].some((option) => optionOf(options, option) !== false) || removed.has(textOf(type));
    if (!ends)
      add(
        node,
        `listens on ${names.slice(0, -1).join('.') || 'window'} when the page is closed: pass a signal, or remove it in the effect's cleanup`,
      );
  });
  return found;
}

import { answersOf } from '../test/es-answers.mjs';

// One fault a line.

const refused = [
  ['a prototype', 'Array.prototype.last = function () {};', /changes Array\.prototype\.last/],
  ['one by its window', 'window.String.prototype.trim = f; ', /changes String\.prototype\.trim/],
  ['one by a constant', 'const proto = Element.prototype, f = 1;\nproto.closest = f;', /changes Element\.prototype\.closest/],
  ['one by defineProperty', `Object.defineProperty(Promise.prototype, 'done', {});`, /changes Promise\.prototype\.done/],
  ['one by Reflect', `Reflect.defineProperty(globalThis.Node.prototype, 'x', {});`, /changes Node\.prototype\.x/],
  ['one by assign', 'Object.assign(Array.prototype, { last });', /changes Array\.prototype/],
  ['one by an iterator', 'Array.prototype[Symbol.iterator] = f;', /changes Array\.prototype\.\?/],
  ['what it inherits from', 'Object.setPrototypeOf(Array.prototype, {});', /changes Array\.prototype/],
  ['any prototype by __proto__', '[].__proto__.last = f;\nx.__proto__.y.z = 1;', /__proto__/],
  ['a function that is deleted', 'delete Array.prototype.at;', /changes Array\.prototype\.at/],
  ['functions of the language', 'JSON.parse = f;\nObject.keys = f;\nMath.random = f;', /changes JSON\.parse/],
  ['fetch', 'window.fetch = f;\nfetch = f;', /replaces fetch, .*`api`/],
  ['the router', 'history.pushState = f;', /replaces history\.pushState, .*useNavigate/],
  ['the router by defineProperty', `Object.defineProperty(window.history, 'replaceState', {})`, /replaces history\.replaceState/],
  ['the router by its prototype', 'History.prototype.pushState = f;', /changes History\.prototype\.pushState/],
  ['calls', 'XMLHttpRequest.prototype.send = f;', /changes XMLHttpRequest\.prototype\.send/],
  ['the window as it reports errors', 'window.onerror = f;', /replaces onerror of the window/],
  ['a listener before everybody else', `document.addEventListener('click', f, true);`, /listens on document with capture/],
  ['one by an option', `window.addEventListener('keydown', f, { capture: true, signal });`, /listens on window with capture/],
  ['one of a minified file', `addEventListener("click",f,!0);document.body.addEventListener("click",f,{capture:!0})`, /listens on window with capture/],
  ['cookies', `document.cookie = 'a=1';\nconst all = document.cookie.split(';');`, /document\.cookie is the whole portal's/],
  ['what others keep', 'localStorage.clear();\nwindow.sessionStorage.clear();', /localStorage\.clear\(\) signs people out/],
  ['the token', `localStorage.setItem('token', t);\nlocalStorage.removeItem('Is-Decrypt');\nlocalStorage.token = t;`, /changes token in storage/],
  ['the document', `document.write('<p>');`, /document\.write replaces the page/],
  ['a style element', `document.head.append(document.createElement('style'));`, /makes a style element, .*CSS module/],
  ['one that is rendered', 'const a = <style>{css}</style>;', /makes a style element/],
  ['one that is rendered in a built file', '(0,r.jsx)("style",{children:e})', /makes a style element/],
  ['sheets by script', 'document.adoptedStyleSheets = [new CSSStyleSheet()];\nsheet.insertRule(css);', /adopts style sheets/],
];

const allowed = [
  ['a class of its own', 'class List {} List.prototype.last = f; function Old() {} Old.prototype.x = f;'],
  ['a variable of the name', 'function f(history, fetch) { history.pushState = 1; fetch = 2; } const Element = make(); Element.prototype.x = 1;'],
  ['what is only read', 'Object.prototype.hasOwnProperty.call(a, b); Array.prototype.slice.call(a); const { cookie } = jar; const p = Array.prototype;'],
  ['an object without a prototype', 'const a = { __proto__: null };'],
  ['listeners without capture', `document.addEventListener('click', f, { passive: true }); window.addEventListener('resize', f);`],
  ['listeners of an element', `row.addEventListener('click', f, true);`],
  ['the title and the address', `document.title = 'a'; location.href = '/x'; window.location = '/y';`],
  ['own keys of storage', `localStorage.setItem('portal.draft', a); localStorage.removeItem(key); sessionStorage.x = 1;`],
  ['settings of the stack', 'Error.stackTraceLimit = 50;'],
  ['another element', `document.createElement('a'); h('style'); const a = { style: 1 };`],
  ['freezing what is its own', 'Object.freeze(labels); Object.assign(target, Array.prototype);'],
];

const leftovers = [
  ['a global variable', 'window.shared = {};', /sets a global variable/],
  ['text as code', 'eval(text); new Function(text);', /eval runs text as code/],
  ['a file past the release', `document.createElement('script');`, /loads a file past the release/],
  ['a timer without an end', 'setInterval(f, 1000);', /setInterval goes on/],
  ['a listener without an end', `window.addEventListener('storage', f);`, /listens on window when the page is closed/],
  ['one whose end is another', `document.addEventListener('click', f); document.removeEventListener('keydown', f);`, /listens on document when/],
  ['the query key of another', `useQuery({ queryKey: ['wallet', id] });`, /the query key begins with 'wallet', which is another remote's: begin it with 'orders', .*'owner', 'place'/],
  ['keys by their name', `const orderKeys = { all: ['order'] as const, one: (id: string) => ['order', id] as const };`, /begins with 'order'/],
  ['a key by its name', `export const goodsKey = ['goods'] as const;`, /begins with 'goods'/],
  ['the data of all remotes', `queryClient.invalidateQueries(); queryClient.resetQueries({ type: 'inactive' });`, /invalidateQueries without a query key/],
];

const tidy = [
  ['listeners that end', `window.addEventListener('a', f, { signal }); window.addEventListener('b', f, { once: true }); addEventListener('c', f); removeEventListener('c', f);`],
  ['a timer that ends', 'const timer = setInterval(f, 1000); clearInterval(timer);'],
  ['options that only run time knows', `window.addEventListener('a', f, options);`],
  ['own and shared query keys', `const a = { queryKey: ['orders', id] }; const placeKey = ['place'] as const; const b = { queryKey: [...orderKeys.all, 1] };`],
  ['lists of other keys', `const sortKeys = ['date', 'price']; const key = (a: Row) => a.key;`],
  ['data by its key', `queryClient.invalidateQueries({ queryKey: all }); queryClient.removeQueries(filter); queryClient.refetchQueries({ ...filter });`],
  ['the address', 'window.location = "/x";'],
];

const of = (name, cases) =>
  answersOf(
    'containment/own-source.mjs',
    name,
    cases.map(([, code]) => ['a.tsx', code, { remote: 'orders', shared: ['owner', 'place'] }]),
  );

const [bad, good, left, clean] = [of('libraryFaults', refused), of('libraryFaults', allowed), of('sourceFaults', leftovers), of('sourceFaults', [...tidy, ...allowed.slice(0, 4)])];

test.each(refused.map(([name, code, fault], at) => [name, code, fault, bad[at]]))('refused: %s', (_, code, fault, found) => {
  expect(found[0].fault).toMatch(fault);
  const lines = code.split('\n').flatMap((text, index) => (text.startsWith('const proto') ? [] : [index + 1]));
  expect([...new Set(found.map(({ line }) => line))]).toEqual(lines);
});

test.each(allowed.map(([name], at) => [name, good[at]]))('allowed: %s', (_, found) => expect(found).toEqual([]));

test.each(leftovers.map(([name, , fault], at) => [name, fault, left[at]]))('refused of own source: %s', (_, fault, found) => {
  expect(found.map((each) => each.fault)[0]).toMatch(fault);
});

test.each(clean.map((found, at) => [[...tidy, ...allowed.slice(0, 4)][at][0], found]))('allowed of own source: %s', (_, found) => expect(found).toEqual([]));

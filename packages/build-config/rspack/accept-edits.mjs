/**
 * A loader for modules that list the texts and routes of others, in development: an edited one runs again in the page. Without it an
 * edit of a text would reload the page. What a remote exposes takes the place of the former in the shell.
 */
export default function acceptEdits(source) {
  const { exposed } = this.getOptions();
  const names = exposed?.map((name) => JSON.stringify(name)).join(', ');
  const replaced = exposed
    ? `if (import.meta.webpackHot.data) globalThis.portalExposed(${names}, __webpack_module__.exports.default);\n`
    : '';
  return `${source}\nimport.meta.webpackHot.accept();\n${replaced}`;
}

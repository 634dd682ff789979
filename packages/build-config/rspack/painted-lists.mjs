import { createRequire } from 'node:module';
import { join } from 'node:path';
import { LANGUAGES, recordingStorage, refuseInlineStyles } from './painting.mjs';
import { evaluate, inlineScript } from './small-bundle.mjs';

/**
 * What React adds: the pages below a list, which are made of its length, the labels of controls that are still, what the router
 * writes for itself, and titles of values that have no place.
 */
const ADDED_LATER = /<nav class="p-pages".*?<\/nav>|<label class="p-hidden" for=".*?<\/label>| data-discover="true"| title="-[^"]*"/gs;

/** Who is signed in and what they have begun to write: it says nothing of how a list looks, and owners always have it. */
const OF_SESSION = /^portal\.(owner$|draft\.)/;

const module = (code) => `data:text/javascript,${encodeURIComponent(code)}`;
const quoted = JSON.stringify;

/** Renders the template of a list, with the words that its texts are made of. */
const rendererOf = ({ expose, texts, template }) =>
  module(`
    import { listTemplate, wordsOf } from '@portal/remote-kit/prerender';
    import { prerender } from '@portal/ui-kit/prerender';
    import page from ${quoted(expose)};
    import { words } from ${quoted(texts)};
    import { Template } from ${quoted(template)};
    export const render = async (language) => {
      const { markup } = prerender(language, await listTemplate(page, language, Template));
      return { markup, words: wordsOf(language, words) };
    };`);

const scriptOf = ({ texts }) =>
  module(`
    import { paintList } from '@portal/remote-kit/painting';
    import { texts } from ${quoted(texts)};
    paintList(texts);`);

/** @throws Error where the markup has a control whose looks come with its code */
function refuseMovingControls(key, markup) {
  const [found] = /class="ant-[^"]*"/.exec(markup) ?? [];
  if (found) throw new Error(`the list of ${key} cannot be in the HTML: @portal/ui-kit/still has nothing for ${found}`);
}

/** Renders the lists of a remote for `paintedLists` of `portal.json`. Not under `--watch`, where a build has to be quick. */
export class PaintedLists {
  /** Expose → markup, words and script; of the latest compilation. */
  found = {};

  /**
   * @param {{ dir: string, name: string, exposes: Record<string, string>, lists: Record<string, string> }} options `lists` are folders
   *   with a `painted.ts` and a `painted-template.tsx`, by expose
   * @throws Error for a list that is not exposed
   */
  constructor({ dir, name, exposes, lists }) {
    this.dir = dir;
    this.name = name;
    this.lists = Object.entries(lists).map(([key, folder]) => {
      if (!exposes[key]) throw new Error(`paintedLists has ${key}, which is no expose`);
      return { key, expose: exposes[key], texts: join(dir, folder, 'painted.ts'), template: join(dir, folder, 'painted-template.tsx') };
    });
  }

  async #describe(list) {
    const storage = recordingStorage();
    const alias = { antd$: createRequire(join(this.dir, 'package.json')).resolve('@portal/ui-kit/still') };
    const { render } = await evaluate(this.dir, rendererOf(list), { name: this.name, storage, alias });
    // What modules read when they begin says nothing of the list.
    storage.read.clear();
    const drawn = {};
    // One after the other: they share the language.
    for (const language of LANGUAGES) drawn[language] = await render(language);
    const each = (of) => Object.fromEntries(LANGUAGES.map((language) => [language, of(drawn[language])]));
    const markup = each((one) => one.markup.replace(ADDED_LATER, ''));
    for (const text of Object.values(markup)) {
      refuseInlineStyles(list.key, text);
      refuseMovingControls(list.key, text);
    }
    const script = await inlineScript(this.dir, scriptOf(list), true);
    const settings = [...storage.read].filter((key) => !OF_SESSION.test(key));
    return { markup, words: each((one) => one.words), script, storage: settings };
  }

  apply(compiler) {
    compiler.hooks.make.tapPromise('PaintedLists', async () => {
      this.found = {};
      if (compiler.watchMode) return;
      for (const list of this.lists) this.found[list.key] = await this.#describe(list);
    });
  }
}

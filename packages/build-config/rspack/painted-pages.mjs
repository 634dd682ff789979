import { LANGUAGES, recordingStorage, refuseInlineStyles } from './painting.mjs';
import { evaluate } from './small-bundle.mjs';
import { pruneCss } from './prune-css.mjs';

/** A module that renders the pages as a visitor sees them first. */
function rendererOf(files) {
  const imports = files.map((file, at) => `import page${at} from ${JSON.stringify(file)};`);
  const code = `
    import { visitorsPage } from '@portal/remote-kit/prerender';
    import { prerender } from '@portal/ui-kit/prerender';
    ${imports.join('\n')}
    const pages = [${files.map((_file, at) => `page${at}`).join(', ')}];
    export const render = async (at, language) => prerender(language, await visitorsPage(pages[at], language));`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/**
 * Renders the public pages of a remote, for `paintedPages` of `portal.json`. Not under `--watch`, where a build has to be quick.
 */
export class PaintedPages {
  /** Expose → its markup by language and antd's styles of it; of the latest compilation. */
  #rendered = {};

  /**
   * @param {{ dir: string, name: string, exposes: Record<string, string>, painted: readonly string[] }} options
   */
  constructor({ dir, name, exposes, painted }) {
    this.dir = dir;
    this.name = name;
    this.painted = painted;
    this.files = painted.map((key) => {
      if (!exposes[key]) throw new Error(`${key} is painted, but not exposed`);
      return exposes[key];
    });
  }

  /**
   * @param {(key: string) => string} sheetOf the style sheet of an expose
   */
  async describe(sheetOf) {
    const rows = Object.entries(this.#rendered).map(async ([key, { markup, styles, storage }]) => {
      const all = Object.values(markup).join('');
      const last = await pruneCss(sheetOf(key), all);
      return [key, { markup, storage, styles: { first: await pruneCss(styles, all, last), last } }];
    });
    return Object.fromEntries(await Promise.all(rows));
  }

  async #render() {
    if (this.painted.length === 0) return {};
    const storage = recordingStorage();
    const { render } = await evaluate(this.dir, rendererOf(this.files), { name: this.name, storage });
    const pages = {};
    // One after the other: they share the language.
    for (const [at, key] of this.painted.entries()) {
      storage.read.clear();
      const drawn = {};
      for (const language of LANGUAGES) drawn[language] = await render(at, language);
      const markup = Object.fromEntries(LANGUAGES.map((language) => [language, drawn[language].markup]));
      for (const text of Object.values(markup)) refuseInlineStyles(key, text);
      pages[key] = { markup, styles: drawn.zh.styles, storage: [...storage.read] };
    }
    return pages;
  }

  apply(compiler) {
    compiler.hooks.make.tapPromise('PaintedPages', async () => {
      this.#rendered = compiler.watchMode ? {} : await this.#render();
    });
  }
}

import { PurgeCSS } from 'purgecss';

/** Variables of antd are only for antd's rules; others may be for the shell's sheets. */
const NOT_OF_ANTD = /^(?!--ant-)/;

/**
 * The part of a sheet that can apply to a markup. States such as `:hover` stay, what an attribute decides does too. Of
 * antd's variables those stay that it or `others` use.
 *
 * @param {string} css
 * @param {string} markup
 * @param {string} others other styles of the page
 * @returns {Promise<string>}
 */
export async function pruneCss(css, markup, others = '') {
  const [pruned] = await new PurgeCSS().purge({
    content: [{ raw: markup, extension: 'html' }],
    css: [{ raw: css }],
    defaultExtractor: (text) => text.match(/[\w-]+/g) ?? [],
    safelist: { standard: ['html', 'body'], variables: [NOT_OF_ANTD, ...(others.match(/--ant-[\w-]+/g) ?? [])] },
    keyframes: true,
    variables: true,
    // Attributes change while a page is used.
    dynamicAttributes: [...css.matchAll(/\[([\w-]+)/g)].map(([, name]) => name),
  });
  return pruned.css;
}

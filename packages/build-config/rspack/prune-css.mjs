import postcss from 'postcss';
import { PurgeCSS } from 'purgecss';
import { presentIn } from './present.mjs';

/** Variables of antd are only for antd's rules; others may be for the shell's sheets. */
const NOT_OF_ANTD = /^(?!--ant-)/;

/** Steps of an animation have no selectors. */
const isStep = ({ parent }) => parent.type === 'atrule' && parent.name.endsWith('keyframes');

/** Without the selectors that no element of the markup meets: of names alone, PurgeCSS leaves an eighth more. */
function withoutAbsent(css, markup) {
  const isPresent = presentIn(markup);
  const sheet = postcss.parse(css);
  sheet.walkRules((rule) => {
    if (isStep(rule)) return;
    const present = rule.selectors.filter(isPresent);
    if (present.length === 0) rule.remove();
    else if (present.length < rule.selectors.length) rule.selectors = present;
  });
  sheet.walkAtRules((rule) => void (rule.nodes?.length === 0 && rule.remove()));
  return sheet.toString();
}

/**
 * The part of a sheet that can apply to a markup as long as no code changes it. States such as `:hover` stay. Of antd's variables those
 * stay that it or `others` use.
 *
 * @param {string} css
 * @param {string} markup
 * @param {string} others other styles of the page
 * @returns {Promise<string>}
 */
export async function pruneCss(css, markup, others = '') {
  const [pruned] = await new PurgeCSS().purge({
    content: [{ raw: markup, extension: 'html' }],
    css: [{ raw: withoutAbsent(css, markup) }],
    defaultExtractor: (text) => text.match(/[\w-]+/g) ?? [],
    safelist: { standard: ['html', 'body'], variables: [NOT_OF_ANTD, ...(others.match(/--ant-[\w-]+/g) ?? [])] },
    keyframes: true,
    variables: true,
    // Attributes change while a page is used.
    dynamicAttributes: [...css.matchAll(/\[([\w-]+)/g)].map(([, name]) => name),
  });
  return pruned.css;
}

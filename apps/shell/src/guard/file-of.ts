import { ownerOf } from './owner';
import { start } from './start';

/** Scripts of remotes that this page has fetched. */
const scripts = (): string[] =>
  performance.getEntriesByType('resource').flatMap(({ name }) => (/\.m?js(\?|$)/.test(name) && ownerOf(name) ? [name] : []));

/**
 * The address of the script of a remote in which a function is written. The browser's cache has the scripts, which never change.
 *
 * @returns undefined for a function that is in none of them, or that is native
 */
export async function fileOf(value: object): Promise<string | undefined> {
  const source = Function.prototype.toString.call(value);
  if (/\{\s*\[native code\]\s*\}$/.test(source)) return undefined;
  // The page's own may be what a remote changed.
  const { fetch } = start;
  for (const url of scripts()) {
    const text = await fetch(url, { cache: 'force-cache' }).then(
      (response) => response.text(),
      () => '',
    );
    if (text.includes(source)) return url;
  }
  return undefined;
}

/** Names of one kind that texts contain, of those that the shell offers; sorted. */
const found = (text, pattern, offered) => {
  const names = new Set([...text.matchAll(pattern)].map(([, name]) => name));
  return offered.filter((name) => names.has(name));
};

/** Beginnings of keys whose rest only run time knows: `freight:orderStatus.` of t(`freight:orderStatus.${status}`). */
const keyPrefixes = (text) => [...text.matchAll(/`((?:kit|freight):[\w.-]*)\$\{/g)].map(([, prefix]) => prefix);

/**
 * What a remote uses of the facts that the shared packages had at its build.
 *
 * @param {{ values: object, keys: string[], tokens: string[], classes: string[] }} offered
 * @param {Record<string, readonly string[]>} members the objects' paths that it reads, by module
 * @param {{ own: Record<string, string>, packages: Record<string, { files: Record<string, string> }> }} sources
 */
export function usedFacts(offered, members, sources) {
  const text = [sources.own, ...Object.values(sources.packages).map(({ files }) => files)]
    .flatMap((files) => Object.values(files))
    .join('\n');
  const read = members['@portal/api-client'] ?? [];
  return {
    values: Object.fromEntries(read.filter((path) => Object.hasOwn(offered.values, path)).map((path) => [path, offered.values[path]])),
    keys: found(text, /['"`]((?:kit|freight):[\w.-]+)['"`]/g, offered.keys),
    keyPrefixes: [...new Set(keyPrefixes(text))].filter((prefix) => offered.keys.some((key) => key.startsWith(prefix))).sort(),
    tokens: found(text, /(?<![\w-])(--p-[\w-]+)/g, offered.tokens),
    classes: found(text, /(?<![\w-])(p-[\w-]+)/g, offered.classes),
  };
}

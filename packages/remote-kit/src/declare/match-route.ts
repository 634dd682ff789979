const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * The path parameters of an address on a route; undefined for another address. As the router does it, which is too large for
 * the page's inline script.
 *
 * @param pattern of the whole path: `/orders/:orderNo`
 */
export function matchRoute(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = decode(given[index]!);
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment.toLowerCase() !== value.toLowerCase()) return undefined;
  }
  return params;
}

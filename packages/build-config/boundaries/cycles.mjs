/**
 * Circles of run-time imports among the files of one package, each once, as a list of files.
 *
 * @param {Map<string, string[]>} graph file → files it imports
 */
export function circles(graph) {
  const found = new Map();
  const done = new Set();
  const walk = (file, path) => {
    const at = path.indexOf(file);
    if (at >= 0) {
      const circle = path.slice(at);
      found.set([...circle].sort().join(' '), circle);
      return;
    }
    if (done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return [...found.values()];
}

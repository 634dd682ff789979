/** Groups of nodes that can all reach one another (Tarjan), each of two or more. */
function knots(graph) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  const visit = (node) => {
    index.set(node, index.size);
    low.set(node, index.get(node));
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next);
      if (stack.includes(next)) low.set(node, Math.min(low.get(node), low.get(next)));
    }
    if (low.get(node) !== index.get(node)) return;
    const knot = stack.splice(stack.indexOf(node));
    if (knot.length > 1) found.push(knot);
  };
  for (const node of graph.keys()) if (!index.has(node)) visit(node);
  return found;
}

/** The shortest path from a node back to itself within its group, as a list of nodes. */
function shortestRound(graph, knot, start) {
  const paths = [[start]];
  const seen = new Set();
  for (const path of paths) {
    for (const next of graph.get(path.at(-1)) ?? []) {
      if (next === start) return path;
      if (!knot.includes(next) || seen.has(next)) continue;
      seen.add(next);
      paths.push([...path, next]);
    }
  }
  return [start];
}

/**
 * Circles of a graph: of each group of nodes that reach one another, the shortest round through its first node.
 *
 * @param {Map<string, string[]>} graph node → nodes it points to
 */
export const circles = (graph) =>
  knots(graph).map((knot) =>
    shortestRound(
      graph,
      knot,
      [...graph.keys()].find((node) => knot.includes(node)),
    ),
  );

/**
 * Orders each group of nodes that reach one another, top to bottom: those that import the most and are imported the least come first.
 *
 * @param {Map<string, string[]>} graph node → nodes it points to
 * @param {(from: string, to: string) => number} weightOf an arrow's weight, 0 where there is none
 */
export const likelyOrders = (graph, weightOf) =>
  knots(graph).map((knot) => {
    const surplus = (node) => knot.reduce((sum, other) => sum + weightOf(node, other) - weightOf(other, node), 0);
    return knot.toSorted((a, b) => surplus(b) - surplus(a));
  });

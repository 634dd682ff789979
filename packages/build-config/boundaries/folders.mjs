import { likelyOrders } from './circles.mjs';

/**
 * The folder rule: inside a package imports go one way, types included, tests excluded.
 *
 * Every import between two files is an arrow between two children (files or folders) of the lowest folder that holds both.
 * Among the children of any folder the arrows form no circle. A package with three or more folders on its first level
 * states their order, top to bottom, in `portal.layers` of its package.json; there, arrows go down the list only.
 */

/** First-level folders from which a package has to declare its layers. */
const MANY = 3;

/** @typedef {{ from: string, to: string, line: number }} Arrow an import between two files of the package */

const place = ({ from, to, line }) => `${from}:${line} imports ${to}`;

/** The folder that holds both files, and the child of it that each is or is in. */
function project({ from, to }) {
  const [a, b] = [from.split('/'), to.split('/')];
  let depth = 0;
  while (a[depth] === b[depth]) depth += 1;
  return { folder: a.slice(0, depth).join('/'), above: a[depth], below: b[depth] };
}

/** Arrows by folder, then by pair of children. */
function byFolder(arrows) {
  const folders = new Map();
  for (const arrow of arrows) {
    const { folder, above, below } = project(arrow);
    const pairs = folders.get(folder) ?? folders.set(folder, new Map()).get(folder);
    const pair = `${above} ${below}`;
    pairs.set(pair, [...(pairs.get(pair) ?? []), arrow]);
  }
  return folders;
}

function graphOf(pairs) {
  const graph = new Map();
  for (const pair of pairs.keys()) {
    const [from, to] = pair.split(' ');
    graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  return graph;
}

/** Arrows against the order that a circle's imports suggest. */
function circleFaults(folder, pairs) {
  const weightOf = (from, to) => pairs.get(`${from} ${to}`)?.length ?? 0;
  const orders = likelyOrders(graphOf(pairs), weightOf);
  const upward = orders.flatMap((order) =>
    order.flatMap((low, at) => order.slice(0, at).flatMap((high) => (pairs.has(`${low} ${high}`) ? [[low, high, order]] : []))),
  );
  return {
    circles: orders.length,
    upward: upward.length,
    faults: upward.flatMap(([low, high, order]) =>
      pairs.get(`${low} ${high}`).map((arrow) => `${place(arrow)}: a circle in ${folder}; allowed is the way down ${order.join(' → ')}`),
    ),
  };
}

/** The level of each first-level entry: entries of one group share a level. */
const levelsOf = (layers) => new Map(layers.flatMap((entry, level) => [entry].flat().map((name) => [name, level])));

function layerFaults(dir, pairs, levels) {
  const upward = [...pairs].filter(([pair]) => {
    const [from, to] = pair.split(' ');
    return levels.has(from) && levels.has(to) && levels.get(from) >= levels.get(to);
  });
  const why = (from, to) =>
    levels.get(from) === levels.get(to)
      ? `${from} and ${to} share a layer and may not import each other`
      : `${from} is below ${to} in portal.layers of ${dir}/package.json; ${to} may import ${from}, not the reverse`;
  return {
    upward: upward.length,
    faults: upward.flatMap(([pair, arrows]) => arrows.map((arrow) => `${place(arrow)}: ${why(...pair.split(' '))}`)),
  };
}

/** Missing and superfluous entries of the list of layers, compared with the package's first level. */
function listFaults({ dir, layers }, entries) {
  const manifest = `${dir}/package.json`;
  const folders = entries.filter((entry) => !entry.includes('.'));
  if (!layers)
    return folders.length >= MANY
      ? [`${manifest} declares no portal.layers for its ${folders.length} folders (${folders.join(', ')})`]
      : [];
  const listed = layers.flat();
  return [
    ...entries.filter((entry) => !listed.includes(entry)).map((entry) => `${manifest}: portal.layers lacks ${entry}`),
    ...listed.filter((entry) => !entries.includes(entry)).map((entry) => `${manifest}: portal.layers names ${entry}, which does not exist`),
    ...listed.filter((entry, at) => listed.indexOf(entry) !== at).map((entry) => `${manifest}: portal.layers names ${entry} twice`),
  ];
}

/**
 * The violations of the folder rule in one package.
 *
 * @param {{ dir: string, files: string[], layers?: (string | string[])[] }} owner the package; files without tests
 * @param {Arrow[]} arrows all imports between these files
 * @returns {{ faults: string[], upward: number, circles: number }} faults by import; arrows by pair of children
 */
export function folderFaults(owner, arrows) {
  const base = owner.files.some((file) => file.startsWith(`${owner.dir}/src/`)) ? `${owner.dir}/src` : owner.dir;
  const firstLevel = owner.files.filter((file) => file.startsWith(`${base}/`)).map((file) => file.slice(base.length + 1).split('/')[0]);
  const result = { faults: listFaults(owner, [...new Set(firstLevel)]), upward: 0, circles: 0 };
  for (const [folder, pairs] of byFolder(arrows)) {
    const round = circleFaults(folder, pairs);
    const layered = folder === base && owner.layers ? layerFaults(owner.dir, pairs, levelsOf(owner.layers)) : round;
    result.faults.push(...layered.faults);
    result.upward += layered.upward;
    result.circles += round.circles;
  }
  return result;
}

import pMap from 'p-map';
import { parseJson } from '../schema';
import { addCounts, EdgeHealthSchema, type EdgeHealth, type VersionCounts } from './counts';
import { resolveEdges } from './resolve-edges';

const TIMEOUT_MS = 5_000;
const PARALLEL = 8;

/** The counts of all edges together, by remote and version. */
export interface Health {
  versions: ReadonlyMap<string, ReadonlyMap<string, VersionCounts>>;
  dropped: Readonly<Record<string, number>>;
  /** The edges that answered, and a sentence for each that did not. */
  answered: number;
  missing: readonly string[];
}

/** What each edge answered, and a sentence for each that did not. */
export interface EdgeAnswers {
  answers: readonly EdgeHealth[];
  missing: readonly string[];
}

/**
 * Asks the edges what they counted since a moment, or between two. An edge that does not answer within 5 s, or with something else,
 * is named in `missing`. One that is named twice answers once.
 *
 * @param addresses of the metrics of each edge, such as `http://10.0.0.4:9464`; a name may stand for several edges
 * @param since epoch ms
 * @param until epoch ms; an edge from before there was an end answers what it counted until now
 */
export async function askEdges(addresses: readonly string[], since: number, until?: number): Promise<EdgeAnswers> {
  const found = await pMap(addresses, (address) => resolveEdges(address).catch((error: Error) => error), { concurrency: PARALLEL });
  const missing = found.flatMap((each, index) => (each instanceof Error ? [noAnswer(addresses[index]!, each)] : []));
  const edges = [...new Set(found.flatMap((each) => (each instanceof Error ? [] : each)))];
  const answers = await pMap(edges, (address) => readEdge(address, since, until), { concurrency: PARALLEL });
  const answered = new Map<string, EdgeHealth>();
  for (const answer of answers) {
    if (typeof answer === 'string') missing.push(answer);
    else answered.set(answer.edge, answer);
  }
  return { answers: [...answered.values()], missing };
}

/**
 * Asks the edges what they counted since a moment, and adds it up. Whoever decides by the counts must know of the edges in `missing`
 * that they are not all.
 *
 * @param addresses as of `askEdges`
 * @param since epoch ms
 */
export async function readHealth(addresses: readonly string[], since: number): Promise<Health> {
  const { answers, missing } = await askEdges(addresses, since);
  const versions = new Map<string, Map<string, VersionCounts>>();
  const dropped: Record<string, number> = {};
  for (const answer of answers) {
    for (const { remote, version, counts } of answer.versions) {
      const ofRemote = versions.get(remote) ?? new Map<string, VersionCounts>();
      const known = ofRemote.get(version);
      versions.set(remote, ofRemote.set(version, known ? addCounts(known, counts) : counts));
    }
    for (const [reason, count] of Object.entries(answer.dropped)) dropped[reason] = (dropped[reason] ?? 0) + count;
  }
  return { versions, dropped, answered: answers.length, missing };
}

async function readEdge(address: string, since: number, until: number | undefined): Promise<EdgeHealth | string> {
  try {
    const response = await fetch(new URL(`/health.json?since=${since}${until === undefined ? '' : `&until=${until}`}`, address), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return `${address} answered ${response.status}`;
    return parseJson(EdgeHealthSchema, await response.text(), `${address} health.json`);
  } catch (error) {
    return noAnswer(address, error as Error);
  }
}

const noAnswer = (address: string, error: Error): string => `${address} did not answer: ${error.message}`;

import { parentPort, workerData } from 'node:worker_threads';
import prismHttp from '@stoplight/prism-http';

/**
 * Checks calls by OpenAPI documents, in a thread of its own: prism needs modules that jest does not load. A call goes through
 * prism as through its mock server, with the answer of the stand-in carrier in the place of a made-up one.
 *
 * @typedef {{ method: string, path: string, query?: Record<string, string>, headers: Record<string, string>, body?: unknown }} Asked
 * @typedef {{ status: number, headers: Record<string, string>, body?: unknown }} Answered
 */

const { createInstance, getHttpOperationsFromSpec } = prismHttp;

const silent = () => undefined;
const logger = new Proxy({}, { get: (_none, name) => (name === 'child' ? () => logger : silent) });

/** The answer that the call in hand has. */
let answered;
const prism = createInstance(
  { isProxy: false, mock: { dynamic: false }, validateRequest: true, validateResponse: true, checkSecurity: false, errors: true },
  { logger, mock: () => () => ({ _tag: 'Right', right: { ...answered, statusCode: answered.status } }) },
);

const operations = (await Promise.all(workerData.map((document) => getHttpOperationsFromSpec(document)))).flat();

/** @param {{ path?: (string | number)[], message: string }[]} faults */
const inWords = (faults) => faults.map(({ message, path = [] }) => (path.length > 0 ? `${message} (${path.join('.')})` : message));

/** @param {{ asked: Asked, answer?: Answered }} call */
async function check({ asked, answer }) {
  const { method, path, query = {}, headers, body } = asked;
  answered = answer ?? { status: 0, headers: {} };
  const result = await prism.request({ method: method.toLowerCase(), url: { path, query }, headers, body }, operations)();
  if ('left' in result) return { request: [result.left.detail ?? result.left.message], answer: [] };
  const { input, output } = result.right.validations;
  return { request: inWords(input), answer: answer ? inWords(output) : [] };
}

parentPort.on('message', ({ id, call }) => {
  check(call).then(
    (faults) => parentPort.postMessage({ id, faults }, []),
    (error) => parentPort.postMessage({ id, error: String(error?.stack ?? error) }, []),
  );
});

import { connect } from 'node:net';

const LIMIT_MS = 1_000;
/** Several load balancers may ask at once; the API is probed at most this often. */
const FRESH_MS = 2_000;

/** Whether an origin accepts connections; sends no request. */
export function reachable(origin: string): () => Promise<boolean> {
  const { hostname, port, protocol } = new URL(origin);
  const address = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (protocol === 'https:' ? 443 : 80) };
  let known: { at: number; answer: Promise<boolean> } | undefined;
  return () => {
    if (!known || Date.now() - known.at > FRESH_MS) known = { at: Date.now(), answer: canConnect(address) };
    return known.answer;
  };
}

function canConnect(address: { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(LIMIT_MS, () => end(false));
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}

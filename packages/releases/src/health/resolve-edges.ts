import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';

/**
 * The addresses that stand behind one: a name that resolves to several, such as that of a headless Service of Kubernetes, becomes
 * one address for each. Of IPv4 and IPv6 only one is taken, because both may belong to the same edges.
 *
 * @param address such as `http://edge-metrics:9464`
 * @throws Error for a name that does not resolve, or that resolves to several with https, whose certificates name no address
 */
export async function resolveEdges(address: string): Promise<string[]> {
  const url = new URL(address);
  if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) return [address];
  const found = await lookup(url.hostname, { all: true });
  const [four, six] = [4, 6].map((family) => found.filter((each) => each.family === family));
  const hosts = four!.length >= six!.length ? four!.map((each) => each.address) : six!.map((each) => `[${each.address}]`);
  if (hosts.length < 2) return [address];
  if (url.protocol === 'https:') throw new Error(`the name has ${hosts.length} addresses, which https cannot tell apart`);
  return hosts.map((host) => `http://${host}${url.port && `:${url.port}`}`);
}

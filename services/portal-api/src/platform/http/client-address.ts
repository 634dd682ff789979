import ipaddr from 'ipaddr.js';

/**
 * Whom a limit per address counts: an IPv4 address, or the /64 network of an IPv6 one, within which a client may choose
 * any address it likes.
 */
export function clientAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const network = (address as ipaddr.IPv6).parts.slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}

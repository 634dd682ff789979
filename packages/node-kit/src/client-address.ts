import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * What a limit per client address counts: an IPv4 address, or the /64 network of an IPv6 address, in which a client can
 * choose any address. One network has one text (RFC 5952), so that texts can be compared and shown.
 */
export function clientAddress(ip: string): string {
  // There is one way to write an IPv4 address, so the usual one needs no parsing.
  if (isIPv4(ip) || !ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const network = (address as ipaddr.IPv6).parts.slice(0, 4);
  return `${new ipaddr.IPv6([...network, 0, 0, 0, 0]).toRFC5952String()}/64`;
}

/** Whether an address is one of the public internet: not of a private network, of this machine, or reserved. */
export const isPublicAddress = (ip: string): boolean => ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast';

import type { Language } from '@portal/api-contract/vocabulary';
import ipaddr from 'ipaddr.js';

/** The language to answer in: English if the request prefers it, else Chinese. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const preferred = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((one) => /^\s*q=([\d.]+)/.exec(one)?.[1]).find((one) => one !== undefined);
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ language, weight }) => (language === 'zh' || language === 'en') && weight > 0)
    .sort((a, b) => b.weight - a.weight);
  return preferred[0]?.language === 'en' ? 'en' : 'zh';
}

/**
 * What a limit per client address counts: an IPv4 address, or the /64 network of an IPv6 address, in which a client can
 * choose any address.
 */
export function clientAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const network = (address as ipaddr.IPv6).parts.slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}

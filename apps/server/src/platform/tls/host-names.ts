/** The names and addresses under which browsers reach this machine. */
import { hostname, networkInterfaces } from 'node:os';

export interface HostNames {
  readonly names: readonly string[];
  /** IPv4 and IPv6 addresses without a zone. */
  readonly addresses: readonly string[];
}

/** Link-local addresses cannot be typed into a browser. */
const isLinkLocal = (address: string): boolean => /^fe80:/i.test(address);

export function hostNames(): HostNames {
  const own = hostname().toLowerCase();
  const short = own.split('.')[0] ?? own;
  const found = Object.values(networkInterfaces()).flatMap((ofOne) => ofOne ?? []);
  const addresses = found.map(({ address }) => address).filter((address) => !isLinkLocal(address));
  return {
    names: [...new Set(['localhost', own, short, `${short}.local`])].toSorted(),
    addresses: [...new Set(addresses)].toSorted(),
  };
}

/** The addresses at which a server that listens on `host` is reached. Addresses for other machines come first. */
export function reachableHosts(host: string): [string, ...string[]] {
  if (host !== '0.0.0.0' && host !== '::') return [host];
  const isLoopback = (address: string): boolean => address === '127.0.0.1' || address === '::1';
  const { addresses } = hostNames();
  const usable = addresses.filter((address) => host === '::' || !address.includes(':'));
  const [first = '127.0.0.1', ...others] = [
    ...usable.filter((address) => !isLoopback(address)),
    ...usable.filter(isLoopback),
  ];
  return [first, ...others];
}

/**
 * The addresses that the server does not call for a webhook unless the plant allows them. These are the server's own
 * machine and its networks.
 */
import { BlockList, isIP, isIPv6 } from 'node:net';

/** The networks that cannot be reached over the Internet (RFC 6890 and its successors), including multicast. */
const privateNetworks: readonly string[] = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/128', '::1/128', '64:ff9b::/96', '64:ff9b:1::/48', '100::/64', '2001::/23', '2001:db8::/32'],
  ...['2002::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
];

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return list;
}

const closed = listOf(privateNetworks);

/** ::ffff:10.0.0.1 and ::10.0.0.1 are other spellings of 10.0.0.1. */
const embeddedIpv4 = listOf(['::ffff:0:0/96', '::/96']);

function isListed(list: BlockList, address: string): boolean {
  return list.check(address, familyOf(address));
}

/** Decides which addresses the server may call. */
export interface Reach {
  mayCall(address: string): boolean;
}

/** `allowed` names addresses and networks inside the plant that the server may call. */
export function reachOf(allowed: readonly string[]): Reach {
  const open = listOf(allowed);
  return {
    mayCall(address) {
      if (isIP(address) === 0) return false;
      if (isListed(open, address)) return true;
      return !isListed(closed, address) && !(isIPv6(address) && isListed(embeddedIpv4, address));
    },
  };
}

/** The address in the host part of a URL. Undefined for a name that must be resolved first. */
export function addressIn(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0) return bare;
  return /^(.+\.)?localhost\.?$/i.test(bare) ? '127.0.0.1' : undefined;
}

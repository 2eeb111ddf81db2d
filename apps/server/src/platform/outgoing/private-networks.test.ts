import { describe, expect, it } from 'vitest';
import { addressIn, reachOf } from './private-networks';

describe('the addresses that a webhook may call', () => {
  // covers HOOK-06
  it.each([
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
    ['127.0.0.1', false],
    ['127.8.9.10', false],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['172.16.0.1', false],
    ['172.32.0.1', true],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['::10.0.0.1', false],
    ['64:ff9b::7f00:1', false],
    ['2002:7f00:1::', false],
    ['not an address', false],
  ])('%s: %s', (address, may) => {
    expect(reachOf([]).mayCall(address)).toBe(may);
  });

  it('include the private addresses that the plant allows, and no others', () => {
    const reach = reachOf(['10.1.0.0/16', '127.0.0.1', 'fd00::/8']);
    const asked = ['10.1.2.3', '10.2.2.3', '127.0.0.1', '127.0.0.2', 'fd12::1', 'fe80::1'];
    expect(asked.map((address) => reach.mayCall(address))).toEqual([true, false, true, false, true, false]);
  });

  it.each([
    ['127.0.0.1', '127.0.0.1'],
    ['[::1]', '::1'],
    ['localhost', '127.0.0.1'],
    ['LOCALHOST.', '127.0.0.1'],
    ['erp.localhost', '127.0.0.1'],
    ['erp.example', undefined],
  ])('are read from the host %s', (host, address) => {
    expect(addressIn(host)).toBe(address);
  });
});

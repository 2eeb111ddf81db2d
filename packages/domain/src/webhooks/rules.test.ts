import { describe, expect, it } from 'vitest';
import { isTaken, isUnsubscribed, isWebhookUrl, mostAttempts, waitAfter } from './rules';

describe('a message of a webhook', () => {
  // covers HOOK-04
  it('waits longer after each failed attempt and is given up after the tenth', () => {
    const waits = Array.from({ length: mostAttempts }, (_, index) => waitAfter(index + 1));
    expect(waits.at(-1)).toBeUndefined();
    const known = waits.filter((wait) => wait !== undefined);
    expect(known).toHaveLength(mostAttempts - 1);
    expect(known).toEqual(known.toSorted((a, b) => a - b));
    expect(known[0]).toBe(5000);
  });

  it.each([
    [200, true, false],
    [204, true, false],
    [302, false, false],
    [404, false, false],
    [410, false, true],
    [500, false, false],
  ])('is accepted or unsubscribed by the status %i', (status, taken, unsubscribed) => {
    expect([isTaken(status), isUnsubscribed(status)]).toEqual([taken, unsubscribed]);
  });
});

describe('the address of a webhook', () => {
  // covers HOOK-01
  it.each([
    ['https://erp.example/hooks?plant=1', true],
    ['http://192.0.2.7:8080/in', true],
    ['https://[2001:db8::1]/in', true],
    ['https://ann:secret@erp.example/', false],
    ['https://ann@erp.example/', false],
    ['ftp://erp.example/', false],
    ['javascript:alert(1)', false],
    ['file:///etc/passwd', false],
    ['erp.example/hooks', false],
    ['https://', false],
    ['', false],
  ])('is valid or invalid: %s', (text, isAddress) => {
    expect(isWebhookUrl(text)).toBe(isAddress);
  });
});

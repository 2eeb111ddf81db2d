import { describe, expect, it, vi } from 'vitest';
import { keepSearch, recentSearches } from './recent-searches';

describe('recent searches', () => {
  // covers SHELL-19
  it('are the last five of the person on this device, newest first', () => {
    expect(recentSearches(7)).toEqual([]);
    for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) keepSearch(7, text);
    expect(recentSearches(7)).toEqual(['six', 'five', 'four', 'three', 'two']);
  });

  it('contain each search once, in the last spelling', () => {
    for (const text of ['cola', 'filler', ' Cola ']) keepSearch(7, text);
    expect(recentSearches(7)).toEqual(['Cola', 'filler']);
  });

  it('stay as they are on a device without room', () => {
    keepSearch(7, 'Cola');
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    expect(() => keepSearch(7, 'filler')).not.toThrow();
    expect(full).toHaveBeenCalled();
    full.mockRestore();
    expect(recentSearches(7)[0]).toBe('Cola');
  });

  it.each(['{', '7', 'null', '{"0":"x"}', '[1,null]'])('are empty if the stored text is %s', (text) => {
    localStorage.setItem('pms-recent-searches:7', text);
    expect(recentSearches(7)).toEqual([]);
  });

  it('are not shown to another person of the device', () => {
    keepSearch(7, 'Sipho Dlamini');
    expect(recentSearches(8)).toEqual([]);
    keepSearch(8, 'cola');
    expect(recentSearches(7)).toEqual(['Sipho Dlamini']);
  });

  it('of an earlier version, which named no person, are deleted', () => {
    localStorage.setItem('pms-recent-searches', '["Sipho Dlamini"]');
    expect(recentSearches(7)).toEqual([]);
    expect(localStorage.getItem('pms-recent-searches')).toBeNull();
  });
});

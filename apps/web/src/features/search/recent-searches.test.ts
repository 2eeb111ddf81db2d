import { describe, expect, it, vi } from 'vitest';
import { keepSearch, recentSearches } from './recent-searches';

describe('recent searches', () => {
  // covers SHELL-19
  it('are the last five of this device, newest first', () => {
    expect(recentSearches()).toEqual([]);
    for (const text of ['one', 'two', 'three', 'four', 'five', 'six']) keepSearch(text);
    expect(recentSearches()).toEqual(['six', 'five', 'four', 'three', 'two']);
  });

  it('contain each search once, in the last spelling', () => {
    for (const text of ['cola', 'filler', ' Cola ']) keepSearch(text);
    expect(recentSearches()).toEqual(['Cola', 'filler']);
  });

  it('stay as they are on a device without room', () => {
    keepSearch('Cola');
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('No room', 'QuotaExceededError');
    });
    expect(() => keepSearch('filler')).not.toThrow();
    expect(full).toHaveBeenCalled();
    full.mockRestore();
    expect(recentSearches()[0]).toBe('Cola');
  });

  it.each(['{', '7', 'null', '{"0":"x"}', '[1,null]'])('are empty if the stored text is %s', (text) => {
    localStorage.setItem('pms-recent-searches', text);
    expect(recentSearches()).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
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

  it.each(['{', '7', 'null', '{"0":"x"}', '[1,null]'])('are empty if the stored text is %s', (text) => {
    localStorage.setItem('pms-recent-searches', text);
    expect(recentSearches()).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { addressSearch, flag, oneOf, otherwise, plantDate, text, wholeNumber } from './address-search';

const search = addressSearch({
  tab: otherwise(oneOf(['active', 'archive']), 'active'),
  words: text(5),
  page: otherwise(wholeNumber(), 1),
  day: plantDate,
  wall: flag,
});

describe('the address of a page', () => {
  it('is read field by field', () => {
    expect(search({ tab: 'archive', words: 'jam', page: 3, day: '2026-02-28', wall: true })).toEqual({
      tab: 'archive',
      words: 'jam',
      page: 3,
      day: '2026-02-28',
      wall: true,
    });
  });

  it.each([
    ['a word that is not offered', { tab: 'nonsense' }],
    ['a text that is too long', { words: 'too long' }],
    ['an empty text', { words: '' }],
    ['a page before the first', { page: 0 }],
    ['a page that is no whole number', { page: 1.5 }],
    ['a day that does not exist', { day: '2026-02-30' }],
    ['a flag that is a text', { wall: 'true' }],
    ['another type', { tab: 3, words: {}, page: '2', day: 20_260_101, wall: 1 }],
  ])('shows its defaults for %s', (_, given) => {
    expect(search(given)).toEqual({ tab: 'active', page: 1 });
  });

  it('names each field, so that the router keeps no invalid value', () => {
    expect(Object.keys(search({ day: 'never', other: 1 }))).toEqual(['tab', 'words', 'page', 'day', 'wall']);
  });

  it('reads digits as text', () => {
    expect(search({ words: 24_417 })).toMatchObject({ words: '24417' });
  });
});

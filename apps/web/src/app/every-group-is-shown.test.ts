import { everySearchGroup } from '@pms/domain/every-search-group';
import { expect, it } from 'vitest';
import { everyFeature } from './every-feature';
import { isPage } from './pages';

it('each group of the search answer is shown by one feature', () => {
  const shown = everyFeature.flatMap(({ found = {} }) => Object.keys(found));
  expect(shown.sort()).toEqual(everySearchGroup.map(({ name }) => name).sort());
});

it('each link of a record leads to a page, and each kind of record has a link', () => {
  const links = everyFeature.flatMap(({ recordLinks = {} }) => Object.entries(recordLinks));
  expect(links.length).toBeGreaterThan(3);
  for (const [kind, link] of links)
    expect(isPage(new URL(link(7), 'http://plant').pathname), kind).toBe(true);
  expect(new Set(links.map(([kind]) => kind)).size).toBe(links.length);
});

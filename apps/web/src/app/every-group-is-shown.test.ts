import { everySearchGroup } from '@pms/domain/every-search-group';
import { expect, it } from 'vitest';
import { everyFeature } from './every-feature';

it('each group of the search answer is shown by one feature', () => {
  const shown = everyFeature.flatMap(({ found = {} }) => Object.keys(found));
  expect(shown.sort()).toEqual(everySearchGroup.map(({ name }) => name).sort());
});

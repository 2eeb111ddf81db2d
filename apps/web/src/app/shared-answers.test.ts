/** A tablet keeps the answers that its next person needs without the server. */
import { expect, it } from 'vitest';
import { plantQuery } from '../client/plant';
import { showUser } from '../client/session';
import { aPerson } from '../gallery/a-person';
import { sharesAnswer } from './shared-answers';

it('keeps the settings of the plant for the next person, because pages wait for them', () => {
  showUser(aPerson('operator'));
  expect(sharesAnswer(plantQuery.queryKey)).toBe(true);
});

it('keeps no answer that depends on the person', () => {
  showUser(aPerson('operator'));
  expect(sharesAnswer(['notifications'])).toBe(false);
});

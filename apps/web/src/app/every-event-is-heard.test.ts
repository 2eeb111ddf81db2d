import { eventNames } from '@pms/domain/every-event';
import { expect, it } from 'vitest';
import { everyFeature } from './every-feature';

/** Events that change no screen of this version, with the reasons. */
const unheard: Readonly<Record<string, string>> = {
  user_joined: 'nobody is shown who else is signed in',
  user_left: 'nobody is shown who else is signed in',
  system_alert: 'shown as a message, it changes no data',
};

it('every event has a handler, or is named as unheard with its reason', async () => {
  const loaded = await Promise.all(everyFeature.flatMap(({ live }) => (live ? [live.load()] : [])));
  const heard = new Set(loaded.flatMap((handlers) => Object.keys(handlers)));
  expect(eventNames.filter((name) => !heard.has(name)).sort()).toEqual(Object.keys(unheard).sort());
});

it('two features never use the same first word in the keys of their queries', () => {
  const roots = everyFeature.flatMap(({ live }) => live?.roots ?? []);
  expect(new Set(roots).size).toBe(roots.length);
});

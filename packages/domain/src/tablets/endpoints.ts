/** The calls about shared tablets, PINs and badges (decision 0340). */
import { z } from 'zod';
import { answer, endpoint, idParams, nothing } from '../endpoint';
import { ownPasswordBody } from '../second-factor/schema';
import { wholeSignIn } from '../sessions/schema';
import {
  badgeSignInBody,
  bindBody,
  changeTabletBody,
  deviceAnswer,
  makeBadgesBody,
  newBadge,
  ownMeans,
  personMeans,
  pinSignInBody,
  pinStep,
  setPinBody,
  tablet,
  tabletPerson,
} from './schema';

export const readDevice = endpoint({
  name: 'readDevice',
  method: 'GET',
  path: '/auth/tablet',
  access: 'public',
  summary:
    'The state of this device: unbound, waiting to be bound, a bound tablet with its machines, or revoked.',
  response: deviceAnswer,
  duringMaintenance: true,
});

export const askForBinding = endpoint({
  name: 'askForBinding',
  method: 'POST',
  path: '/auth/tablet/binding',
  access: 'public',
  summary: 'Gives this device a code with which an administrator binds the device.',
  response: deviceAnswer,
  repeat: 'harmless',
  duringMaintenance: true,
});

export const listTabletPeople = endpoint({
  name: 'listTabletPeople',
  method: 'GET',
  path: '/auth/tablet/people',
  access: 'tablet',
  summary:
    'People on shift at the machines of this tablet, and people who signed in on the tablet this week.',
  response: answer(z.array(tabletPerson)),
  duringMaintenance: true,
});

export const signInByPin = endpoint({
  name: 'signInByPin',
  method: 'POST',
  path: '/auth/tablet/pin',
  access: 'tablet',
  summary: 'Signs a person in with a PIN. Only on a bound tablet.',
  body: pinSignInBody,
  response: wholeSignIn,
  repeat: 'harmless',
  duringMaintenance: true,
});

export const signInByBadge = endpoint({
  name: 'signInByBadge',
  method: 'POST',
  path: '/auth/tablet/badge',
  access: 'tablet',
  summary: 'Signs a person in with the code of a badge. Only on a bound tablet.',
  body: badgeSignInBody,
  // If the role must have a second factor, the person must enter the PIN next.
  response: z.union([wholeSignIn, answer(pinStep)]),
  repeat: 'harmless',
  duringMaintenance: true,
});

export const listTablets = endpoint({
  name: 'listTablets',
  method: 'GET',
  path: '/tablets',
  access: 'manageUsers',
  summary: 'The bound tablets, with the time when each was last seen.',
  response: answer(z.array(tablet)),
});

export const bindTablet = endpoint({
  name: 'bindTablet',
  method: 'POST',
  path: '/tablets',
  access: 'manageUsers',
  summary: 'Binds the device that shows this code to an area or to machines.',
  body: bindBody,
  response: answer(tablet),
  status: 201,
});

export const changeTablet = endpoint({
  name: 'changeTablet',
  method: 'PUT',
  path: '/tablets/{id}',
  access: 'manageUsers',
  summary: 'Renames a tablet, or changes the place of the tablet and the seconds until the tablet signs out.',
  params: idParams,
  body: changeTabletBody,
  response: answer(tablet),
});

export const revokeTablet = endpoint({
  name: 'revokeTablet',
  method: 'DELETE',
  path: '/tablets/{id}',
  access: 'manageUsers',
  summary: 'Revokes a tablet: its sessions end at once.',
  params: idParams,
  response: nothing,
  status: 204,
});

export const listPersonMeans = endpoint({
  name: 'listPersonMeans',
  method: 'GET',
  path: '/tablets/people',
  access: 'manageUsers',
  summary: 'The people who have a PIN or a badge.',
  response: answer(z.array(personMeans)),
});

export const makeBadges = endpoint({
  name: 'makeBadges',
  method: 'POST',
  path: '/tablets/badges',
  access: 'manageUsers',
  summary:
    'Makes a badge for each of these people and revokes their former badges. Only this answer holds the codes.',
  body: makeBadgesBody,
  response: answer(z.array(newBadge)),
  repeat: 'no-key',
});

export const endBadge = endpoint({
  name: 'endBadge',
  method: 'DELETE',
  path: '/users/{id}/badge',
  access: 'manageUsers',
  summary: 'Revokes the badge of a person.',
  params: idParams,
  response: nothing,
  status: 204,
});

export const removePin = endpoint({
  name: 'removePin',
  method: 'DELETE',
  path: '/users/{id}/pin',
  access: 'manageUsers',
  summary: 'Removes the PIN of a person.',
  params: idParams,
  response: nothing,
  status: 204,
});

export const readOwnMeans = endpoint({
  name: 'readOwnMeans',
  method: 'GET',
  path: '/settings/pin',
  access: 'signed-in',
  summary: 'Whether the caller has a PIN and a badge for shared tablets.',
  response: answer(ownMeans),
});

export const setPin = endpoint({
  name: 'setPin',
  method: 'PUT',
  path: '/settings/pin',
  access: 'signed-in',
  summary:
    'Sets the PIN of the caller. The call needs the password, and a code if the caller has a second factor.',
  body: setPinBody,
  response: nothing,
  status: 204,
  repeat: 'no-key',
});

export const removeOwnPin = endpoint({
  name: 'removeOwnPin',
  method: 'DELETE',
  path: '/settings/pin',
  access: 'signed-in',
  summary: "Removes the caller's PIN.",
  body: ownPasswordBody,
  response: nothing,
  status: 204,
  repeat: 'no-key',
});

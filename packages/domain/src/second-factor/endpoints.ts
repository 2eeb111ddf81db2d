/** The calls about the second factor of a person (decision 0252). */
import { answer, endpoint, idParams, nothing } from '../endpoint';
import {
  ownProofBody,
  recoveryCodes,
  secondFactorCodeBody,
  secondFactorSecret,
  secondFactorState,
} from './schema';

export const readSecondFactor = endpoint({
  name: 'readSecondFactor',
  method: 'GET',
  path: '/settings/second-factor',
  access: 'signed-in',
  summary:
    'Whether the caller has a second factor, and whether the role of the caller requires a second factor.',
  response: answer(secondFactorState),
});

export const makeSecondFactorSecret = endpoint({
  name: 'makeSecondFactorSecret',
  method: 'POST',
  path: '/settings/second-factor/secret',
  access: 'signed-in',
  summary: 'Makes a secret for an authenticator. The secret is in force after its first code.',
  body: ownProofBody,
  response: answer(secondFactorSecret),
  repeat: 'no-key',
});

export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  method: 'POST',
  path: '/settings/second-factor',
  access: 'signed-in',
  summary: 'Switches the second factor on with the first code. Only this answer holds the recovery codes.',
  body: secondFactorCodeBody,
  response: answer(recoveryCodes),
  repeat: 'no-key',
});

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/settings/second-factor/recovery',
  access: 'signed-in',
  summary: 'Makes ten new recovery codes and revokes the former codes. Only this answer holds the new codes.',
  body: ownProofBody,
  response: answer(recoveryCodes),
  repeat: 'no-key',
});

export const switchOffSecondFactor = endpoint({
  name: 'switchOffSecondFactor',
  method: 'DELETE',
  path: '/settings/second-factor',
  access: 'signed-in',
  summary: 'Switches the second factor of the caller off, unless the role requires a second factor.',
  body: ownProofBody,
  response: nothing,
  status: 204,
  repeat: 'no-key',
});

export const removeSecondFactor = endpoint({
  name: 'removeSecondFactor',
  method: 'DELETE',
  path: '/users/{id}/second-factor',
  access: 'manageUsers',
  summary: 'Removes the second factor of a person who lost the authenticator.',
  params: idParams,
  response: nothing,
  status: 204,
});

/** The calls about people (decisions ). */
import { z } from 'zod';
import { answer, endpoint, idParams, nothing, page, queryFlag } from '../endpoint';
import { isPlainLine } from '../plain-text';
import {
  account,
  adminFields,
  createUserBody,
  directoryUser,
  listAccountsQuery,
  profileChange,
  searchText,
  signedInUser,
  updateUserBody,
  userRecord,
} from './schema';

export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/users',
  access: 'signed-in',
  summary: 'People: full records for admins, the directory of active people for everybody else.',
  query: z.object({
    /** Role names, separated by commas. */
    roles: z.string().max(200).refine(isPlainLine, 'Roles are names separated by commas').optional(),
    active: queryFlag.optional(),
    search: searchText.optional(),
  }),
  response: answer(z.array(directoryUser.extend(adminFields.partial().shape))),
});

export const listAccounts = endpoint({
  name: 'listAccounts',
  method: 'GET',
  path: '/admin/users',
  access: ['viewUsers', 'manageUsers'],
  summary: 'Accounts with their last sign-in, lock and open sessions, one page at a time.',
  query: listAccountsQuery,
  response: page(account),
});

export const createUser = endpoint({
  name: 'createUser',
  method: 'POST',
  path: '/users',
  access: 'manageUsers',
  summary: 'Adds a person with a temporary password.',
  body: createUserBody,
  response: answer(userRecord),
  status: 201,
  // A stored key would contain a hash of the password. A repeat cannot add a person twice, because usernames are
  // unique.
  repeat: 'no-key',
});

export const updateUser = endpoint({
  name: 'updateUser',
  method: 'PUT',
  path: '/users/{id}',
  access: 'manageUsers',
  summary:
    'Changes the sent fields of a person. A sent e-mail counts as confirmed. A new role is in force from the next call. A deactivation ends all sessions.',
  params: idParams,
  body: updateUserBody,
  response: answer(userRecord),
  repeat: 'no-key',
});

export const deactivateUser = endpoint({
  name: 'deactivateUser',
  method: 'DELETE',
  path: '/users/{id}',
  access: 'manageUsers',
  summary: 'Switches sign-in off and ends all sessions; the record and its history stay.',
  params: idParams,
  response: nothing,
  status: 204,
});

export const unlockUser = endpoint({
  name: 'unlockUser',
  method: 'POST',
  path: '/users/{id}/unlock',
  access: 'manageUsers',
  summary: 'Unlocks an account that failed sign-ins have locked.',
  params: idParams,
  response: nothing,
  status: 204,
});

export const endUserSessions = endpoint({
  name: 'endUserSessions',
  method: 'POST',
  path: '/users/{id}/end-sessions',
  access: 'manageUsers',
  summary: 'Signs a person out everywhere.',
  params: idParams,
  response: nothing,
  status: 204,
});

export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PUT',
  path: '/settings/profile',
  access: 'signed-in',
  summary: "Changes the sent fields of the caller's own e-mail, name and phone.",
  body: profileChange,
  response: answer(signedInUser),
});

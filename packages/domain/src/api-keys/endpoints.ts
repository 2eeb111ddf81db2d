/** The calls about keys of people's programs. */
import { z } from 'zod';
import { answer, endpoint, idParams, nothing, page, pageQuery } from '../endpoint';
import { apiKey, apiKeyBody, newApiKey } from './schema';

export const listApiKeys = endpoint({
  name: 'listApiKeys',
  method: 'GET',
  path: '/api-keys',
  access: 'signed-in',
  summary: "The caller's keys in force, the newest first.",
  response: answer(z.array(apiKey)),
});

export const makeApiKey = endpoint({
  name: 'makeApiKey',
  method: 'POST',
  path: '/api-keys',
  access: 'signed-in',
  summary:
    'Makes a key for a program of the caller, with some of the rights of the caller. Only this answer holds the key.',
  body: apiKeyBody,
  response: answer(newApiKey),
  status: 201,
  // The answer holds a secret, so that it is never stored.
  repeat: 'no-key',
});

export const revokeApiKey = endpoint({
  name: 'revokeApiKey',
  method: 'DELETE',
  path: '/api-keys/{id}',
  access: 'signed-in',
  summary: 'Revokes a key of the caller at once. With the right manageUsers the caller may revoke every key.',
  params: idParams,
  response: nothing,
  status: 204,
});

export const listEveryApiKey = endpoint({
  name: 'listEveryApiKey',
  method: 'GET',
  path: '/admin/api-keys',
  access: 'manageUsers',
  summary: 'The keys in force of all people, the newest first.',
  query: pageQuery,
  response: page(apiKey),
});

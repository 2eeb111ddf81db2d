/** The calls about sign-in through the company's provider (api.md, section 19). */
import { z } from 'zod';
import { answer, endpoint } from '../endpoint';
import { secondStep } from '../second-factor/schema';
import { wholeSignIn } from '../sessions/schema';
import { callbackQuery, finishBody, oidcSettings, oidcSettingsBody } from './schema';

export const startOidc = endpoint({
  name: 'startOidc',
  method: 'GET',
  path: '/auth/oidc/start',
  access: 'public',
  summary: 'Redirects the browser to the sign-in provider of the company.',
  response: z.unknown(),
  file: true,
  duringMaintenance: true,
});

export const oidcCallback = endpoint({
  name: 'oidcCallback',
  method: 'GET',
  path: '/auth/oidc/callback',
  access: 'public',
  summary:
    'The provider redirects the browser to this address. The answer redirects to the sign-in page with a ticket or a problem.',
  query: callbackQuery,
  response: z.unknown(),
  file: true,
  duringMaintenance: true,
});

export const finishOidc = endpoint({
  name: 'finishOidc',
  method: 'POST',
  path: '/auth/oidc/finish',
  access: 'public',
  summary: 'Completes a sign-in by the provider with the ticket of the callback.',
  body: finishBody,
  // A person with a second factor of the plant receives a ticket for the second step.
  response: z.union([wholeSignIn, answer(secondStep)]),
  repeat: 'no-key',
  duringMaintenance: true,
});

export const getOidcSettings = endpoint({
  name: 'getOidcSettings',
  method: 'GET',
  path: '/admin/oidc',
  access: 'manageSettings',
  summary: 'The sign-in provider of the company. The answer never holds the secret.',
  response: answer(oidcSettings),
});

export const putOidcSettings = endpoint({
  name: 'putOidcSettings',
  method: 'PUT',
  path: '/admin/oidc',
  access: 'manageSettings',
  summary: 'Changes the sign-in provider of the company, or switches the provider on or off.',
  body: oidcSettingsBody,
  response: answer(oidcSettings),
});

/** The schemas of the sign-in through the company's OpenID Connect provider (decision 0412). */
import { z } from 'zod';
import { isPlainLine, isPlainName } from '../plain-text';
import { roles } from '../roles';

const line = (most: number) =>
  z.string().trim().max(most, `At most ${most} characters`).refine(isPlainLine, 'One line');

export const groupRole = z.object({
  group: line(200).min(1, 'Enter the group'),
  role: z.enum(roles),
});
export type GroupRole = z.infer<typeof groupRole>;

const common = {
  active: z.boolean(),
  /** The text of the button on the sign-in page. */
  label: z
    .string()
    .trim()
    .min(1, 'Enter the text of the button')
    .max(60, 'At most 60 characters')
    .refine(isPlainName, 'One line without < and >'),
  issuer: line(500).regex(
    /^(?:https:\/\/[^\s?#@]+|http:\/\/(?:127\.0\.0\.1|localhost)(?::\d+)?(?:\/[^\s?#@]*)?)$/i,
    'Enter an address that begins with https://',
  ),
  client_id: line(300).min(1, 'Enter the client id'),
  scopes: line(300).refine((text) => text.split(/\s+/).includes('openid'), 'The scopes must hold openid'),
  groups_claim: line(100).min(1, 'Enter the name of the claim'),
  /** The address of the application, to which the provider redirects the browser. */
  plant_address: z
    .string()
    .trim()
    .max(300, 'At most 300 characters')
    .regex(/^https?:\/\/[^\s/?#@]+$/i, 'Enter an address such as https://plant.example, without a path'),
  /** Whether the first sign-in of a person without an account creates an account. */
  adds_people: z.boolean(),
  /** The first line with a group of the person determines the role. */
  roles: z.array(groupRole).max(50, 'At most 50 groups'),
};

export const oidcSettings = z.object({
  ...common,
  label: z.string(),
  issuer: z.string(),
  client_id: z.string(),
  scopes: z.string(),
  groups_claim: z.string(),
  plant_address: z.string(),
  /** Whether a client secret is stored. Responses never contain the secret. */
  has_secret: z.boolean(),
  version: z.number().int(),
});
export type OidcSettings = z.infer<typeof oidcSettings>;

export const oidcSettingsBody = z.object({
  ...common,
  /** If omitted, the stored secret stays. */
  secret: z
    .string()
    .min(1, 'Enter the secret')
    .max(500, 'At most 500 characters')
    .refine(isPlainLine, 'One line')
    .optional(),
  version: z.number().int().optional(),
});
export type OidcSettingsBody = z.infer<typeof oidcSettingsBody>;

/** The parameters that a provider may add when it redirects the browser back. */
const given = z.string().max(4000).optional();
export const callbackQuery = z.object({
  ...{ code: given, state: given, iss: given, error: given, error_description: given, error_uri: given },
  ...{ session_state: given, client_info: given, scope: given, authuser: given, hd: given, prompt: given },
});

export const finishBody = z.object({
  ticket: z
    .string({ error: 'Ticket is required' })
    .min(1, 'Ticket is required')
    .max(100, 'Ticket is too long'),
});

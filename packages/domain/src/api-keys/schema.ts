/** The schemas of keys of people's programs. */
import { z } from 'zod';
import { plantDate } from '../orders/schema';
import { isPlainLine } from '../plain-text';
import { permissions } from '../roles';

export const apiKey = z.object({
  id: z.number().int(),
  user_id: z.number().int(),
  full_name: z.string(),
  name: z.string(),
  /** The first characters of the key: enough to recognise the key, too few to use it. */
  hint: z.string(),
  rights: z.array(z.enum(permissions)),
  created_at: z.string(),
  /** Null for a key that lasts until it is revoked. */
  expires_at: z.string().nullable(),
  last_used_at: z.string().nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const apiKeyBody = z.object({
  name: z
    .string()
    .trim()
    .min(1, 'Enter a name')
    .max(100, 'At most 100 characters')
    .refine(isPlainLine, 'A name is one line'),
  rights: z
    .array(z.enum(permissions, { error: 'There is no such right' }))
    .min(1, 'Choose at least one right')
    .max(permissions.length, 'Name each right once'),
  /** The last day on which the key is valid, by the plant's date. */
  expires: plantDate.nullable().default(null),
});
export type ApiKeyBody = z.infer<typeof apiKeyBody>;

/** The only answer that contains the key itself. */
export const newApiKey = apiKey.extend({ key: z.string() });

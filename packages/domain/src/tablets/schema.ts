/** The schemas of shared tablets, PINs and badges (decision 0340). */
import { z } from 'zod';
import { answer } from '../endpoint';
import { isPlainLine, isPlainName } from '../plain-text';
import { ownPasswordBody, secondFactorCode } from '../second-factor/schema';
import { role } from '../users/schema';
import { isPin, longestSignOutSeconds, readBindingCode, shortestSignOutSeconds } from './rules';

const id = z.number().int().positive();

const name = z
  .string({ error: 'Name is required' })
  .trim()
  .min(1, 'Name is required')
  .max(60, 'Name must be at most 60 characters')
  .refine(isPlainName, 'Name may not hold control characters, < or >');

const place = {
  name,
  /** The code of a production area, for a device that is used for all machines of the area. */
  environment: z
    .string({ error: 'Area must be a code of the list' })
    .max(50, 'Area must be a code of the list')
    .refine(isPlainLine, 'Area must be a code of the list')
    .nullable(),
  machine_ids: z.array(id, { error: 'Machines must be a list' }).max(50, 'A tablet has at most 50 machines'),
  sign_out_seconds: z
    .number({ error: 'Seconds must be a number' })
    .int('Seconds must be a whole number')
    .min(shortestSignOutSeconds, `At least ${shortestSignOutSeconds} seconds`)
    .max(longestSignOutSeconds, `At most ${longestSignOutSeconds} seconds`),
};

const hasPlace = ({
  environment,
  machine_ids: machines,
}: {
  environment: string | null;
  machine_ids: number[];
}): boolean => (environment === null) !== (machines.length === 0);
const onePlace = { path: ['machine_ids'], message: 'Choose an area or at least one machine, not both' };

export const tabletBody = z.object(place).refine(hasPlace, onePlace);
export type TabletBody = z.infer<typeof tabletBody>;

export const changeTabletBody = z
  .object({ ...place, version: z.number().int().optional() })
  .refine(hasPlace, onePlace);
export type ChangeTabletBody = z.infer<typeof changeTabletBody>;

export const bindBody = z
  .object({
    ...place,
    code: z
      .string({ error: 'Code is required' })
      .trim()
      .min(1, 'Code is required')
      .max(20, 'Code is too long')
      .refine((typed) => readBindingCode(typed) !== undefined, 'The code has six letters and digits'),
  })
  .refine(hasPlace, onePlace);
export type BindBody = z.infer<typeof bindBody>;

/** A bound device, as an admin sees it. */
export const tablet = z.object({
  id,
  name: z.string(),
  environment: z.string().nullable(),
  machine_ids: z.array(z.number().int()),
  sign_out_seconds: z.number().int(),
  bound_at: z.string(),
  last_seen_at: z.string().nullable(),
  /** The person who is signed in on the tablet now. */
  signed_in: z.string().nullable(),
  version: z.number().int(),
});
export type Tablet = z.infer<typeof tablet>;

/** A machine as a tablet shows it while nobody is signed in. */
export const tabletMachine = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.string(),
  order_number: z.string().nullable(),
  product_name: z.string().nullable(),
});
export type TabletMachine = z.infer<typeof tabletMachine>;

/** The state of a device, as the device reads it. */
export const deviceState = z.discriminatedUnion('state', [
  z.object({ state: z.literal('unbound') }),
  z.object({ state: z.literal('waiting'), code: z.string(), expires_at: z.string() }),
  z.object({
    state: z.literal('bound'),
    name: z.string(),
    sign_out_seconds: z.number().int(),
    machines: z.array(tabletMachine),
  }),
  z.object({ state: z.literal('revoked'), name: z.string() }),
]);
export type DeviceState = z.infer<typeof deviceState>;

/** A person who may want to sign in on this tablet. */
export const tabletPerson = z.object({
  username: z.string(),
  fullName: z.string(),
  on_shift: z.boolean(),
});
export type TabletPerson = z.infer<typeof tabletPerson>;

export const pinSignInBody = z.object({
  username: z
    .string({ error: 'Username is required' })
    .trim()
    .min(1, 'Username is required')
    .max(200, 'Username is too long')
    .refine(isPlainLine, 'Username is not valid'),
  pin: z.string({ error: 'PIN is required' }).refine(isPin, 'A PIN has four to six digits'),
});

export const badgeSignInBody = z.object({
  code: z
    .string({ error: 'Code is required' })
    .min(1, 'Code is required')
    .max(100, 'Code is too long')
    .refine(isPlainLine, 'Code is not valid'),
});

/** The badge is correct, and the role requires the PIN as well. */
export const pinStep = z.object({ needs_pin: z.literal(true), username: z.string(), fullName: z.string() });

export const ownMeans = z.object({
  /** The time since which the person has a PIN; null without a PIN. */
  pin_since: z.string().nullable(),
  badge_since: z.string().nullable(),
  /** Whether a change requires a code of the second factor. */
  asks_code: z.boolean(),
});

export const setPinBody = ownPasswordBody.extend({
  pin: z
    .string({ error: 'PIN is required' })
    .min(1, 'PIN is required')
    .max(20, 'A PIN has four to six digits')
    .refine(isPin, 'A PIN has four to six digits'),
  /** The code of the second factor, for a person with a second factor. */
  code: secondFactorCode.optional(),
});

/** A person with a PIN or a badge. */
export const personMeans = z.object({
  id: z.number().int(),
  fullName: z.string(),
  role,
  pin_since: z.string().nullable(),
  badge_since: z.string().nullable(),
});
export type PersonMeans = z.infer<typeof personMeans>;

export const makeBadgesBody = z.object({
  user_ids: z
    .array(id, { error: 'People must be a list' })
    .min(1, 'Choose at least one person')
    .max(200, 'At most 200 badges at once'),
});

/** The code is sent once, because the server does not store it. */
export const newBadge = z.object({ id: z.number().int(), fullName: z.string(), role, code: z.string() });
export type NewBadge = z.infer<typeof newBadge>;

export const deviceAnswer = answer(deviceState);

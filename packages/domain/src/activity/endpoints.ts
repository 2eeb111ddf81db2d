/** The activity feed: the last entries of the audit trail, in words (PH-49; decision A-69). */
import { z } from 'zod';
import { answer, endpoint } from '../endpoint';
import { activityEntities } from './texts';

const entity = z
  .string()
  .regex(
    new RegExp(`^(${activityEntities.join('|')})(:[1-9]\\d{0,14})?$`),
    `Name ${activityEntities.join(', ')}, or one of them with its number, e.g. order:12`,
  );

export const activityEntry = z.object({
  /** The position in the audit trail. */
  id: z.number().int(),
  /** What was done, e.g. order_started. */
  type: z.string(),
  text: z.string(),
  /** The person's name; null when the system did it. */
  user: z.string().nullable(),
  entity: z.object({ type: z.string(), id: z.number().int().nullable(), name: z.string().nullable() }),
  time: z.string(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

export const listActivity = endpoint({
  name: 'listActivity',
  method: 'GET',
  path: '/activity',
  access: 'signed-in',
  summary: 'What happened last, newest first, as far as the caller may see it.',
  query: z.object({
    // Specification 1, section 9: ten unless told.
    limit: z.coerce.number().int().min(1).max(50).default(10),
    entity: entity.optional(),
  }),
  response: answer(z.array(activityEntry)),
});

/**
 * The audit trail. Everybody reads its last entries as sentences (PH-49; decision A-69). Administrators read the full
 * entries (PH-37).
 */
import { z } from 'zod';
import { answer, endpoint, page, pageQuery } from '../endpoint';
import { spanQuery } from '../report-span';
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
  /** The action, e.g. order_started. */
  type: z.string(),
  text: z.string(),
  /** The person's name; null when the system did it. */
  user: z.string().nullable(),
  entity: z.object({ type: z.string(), id: z.number().int().nullable(), name: z.string().nullable() }),
  /** The time at which the server received the entry. */
  time: z.string(),
  /** The time of the action for an entry that was entered later (decision 0330); null for every other entry. */
  occurred_at: z.string().nullable(),
});
export type ActivityEntry = z.infer<typeof activityEntry>;

export const listActivity = endpoint({
  name: 'listActivity',
  method: 'GET',
  path: '/activity',
  access: 'signed-in',
  summary: 'The latest activities that the caller may see, newest first.',
  query: z.object({
    // Specification 1, section 9: ten by default.
    limit: z.coerce.number().int().min(1).max(50).default(10),
    entity: entity.optional(),
  }),
  response: answer(z.array(activityEntry)),
});

const auditState = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown()), z.null()]);

export const auditEntry = activityEntry.extend({
  /** The name under which the person signs in; null when the system did it. */
  username: z.string().nullable(),
  /** The record before and after the change; null on the side on which there was no record. */
  before: auditState,
  after: auditState,
  note: z.string().nullable(),
  /** The network address of the call. */
  address: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditFilter = z.object({
  /** The id of a person. */
  user: z.coerce.number().int().positive().optional(),
  entity: z.string().max(100).optional(),
  /** One record of that kind. */
  entity_id: z.string().max(100).optional(),
  action: z.string().max(100).optional(),
  ...spanQuery.shape,
});

export const listAudit = endpoint({
  name: 'listAudit',
  method: 'GET',
  path: '/admin/audit',
  access: 'manageSettings',
  summary: 'The entries of the audit trail, newest first, with the record before and after each change.',
  query: auditFilter.extend(pageQuery.shape),
  response: page(auditEntry),
});

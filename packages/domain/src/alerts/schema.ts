/** Alerts: conditions of the plant, the same for everybody, raised and cleared by rules (decision A-69; PH-28). */
import { z } from 'zod';

export const alertTypes = ['critical', 'warning', 'info'] as const;
export type AlertType = (typeof alertTypes)[number];

export const alertStatuses = ['active', 'acknowledged', 'cleared'] as const;
export type AlertStatus = (typeof alertStatuses)[number];

export const alert = z.object({
  id: z.number().int(),
  type: z.enum(alertTypes),
  message: z.string(),
  /** The start of the condition. */
  time: z.string(),
  rule: z.string(),
  status: z.enum(alertStatuses),
  entity: z.object({
    type: z.string(),
    id: z.number().int(),
    /** The machine's name or the order's number; null when the record is gone. */
    name: z.string().nullable(),
  }),
  /** The machine of the alert. Some people may acknowledge alerts of their own machine only. */
  machine_id: z.number().int().nullable(),
  cleared_at: z.string().nullable(),
  acknowledged_by: z.number().int().nullable(),
  acknowledged_by_name: z.string().nullable(),
  acknowledged_at: z.string().nullable(),
  note: z.string().nullable(),
});
export type Alert = z.infer<typeof alert>;

export const listAlertsQuery = z.object({
  /** Without a status: the active and the acknowledged alerts. */
  status: z.enum([...alertStatuses, 'all'], { error: 'There is no such status of alerts' }).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});
export type ListAlertsQuery = z.infer<typeof listAlertsQuery>;

export const acknowledgeBody = z.object({
  note: z
    .string({ error: 'The note must be text' })
    .trim()
    .max(500, 'The note must be at most 500 characters')
    .optional(),
});
export type AcknowledgeBody = z.infer<typeof acknowledgeBody>;

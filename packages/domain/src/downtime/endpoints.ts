/** The calls about stops and the plant's lists of categories and reasons (decisions ). */
import { z } from 'zod';
import { answer, endpoint, idParams, nothing, queryFlag } from '../endpoint';
import { instant, plantDate } from '../orders/schema';
import { downtimeCategory, downtimeRecord, severity, stopReason, timeClass } from './schema';

const span = {
  start_date: z.union([plantDate, instant]).optional(),
  end_date: z.union([plantDate, instant]).optional(),
};

export const downtimeReport = endpoint({
  name: 'downtimeReport',
  method: 'GET',
  path: '/reports/downtime',
  // Everybody may read the stops of one order; the handler asks for viewReports otherwise.
  access: 'signed-in',
  summary: 'Stops of a span or of one order, with sums by category and by reason.',
  query: z.object({
    ...span,
    machine_id: z.coerce.number().int().positive().optional(),
    category: z.string().optional(),
    order_id: z.coerce.number().int().positive().optional(),
  }),
  response: answer(
    z.object({
      summary: z.object({
        total_stops: z.number().int(),
        active_stops: z.number().int(),
        resolved_stops: z.number().int(),
        /** Minutes in which a machine stood still: the union of its stops (figures, section 3, case 4). */
        total_downtime_minutes: z.number(),
        total_downtime_hours: z.number(),
        average_downtime_minutes: z.number().nullable(),
      }),
      category_breakdown: z.record(
        z.string(),
        z.object({ count: z.number().int(), total_minutes: z.number() }),
      ),
      reason_breakdown: z.record(
        z.string(),
        z.object({ count: z.number().int(), total_minutes: z.number(), operator_error: z.boolean() }),
      ),
      records: z.array(downtimeRecord),
    }),
  ),
});

const reportDowntimeBody = z
  .object({
    order_number: z
      .string({ error: 'Order number is required' })
      .trim()
      .min(1, 'Order number is required')
      .max(50),
    machine_id: z.number({ error: 'Machine is required' }).int().positive(),
    downtime_category_id: z.number().int().positive().optional(),
    primary_cause: z
      .string({ error: 'Primary cause is required' })
      .trim()
      .min(1, 'Primary cause is required')
      .max(500),
    reason_code: z.string().optional(),
    reported_by: z.number().int().positive().nullable().optional(),
    assigned_to: z.number().int().positive().nullable().optional(),
    start_time: instant,
    end_time: instant.nullable().optional(),
    estimated_duration: z.number().int().min(0).max(100_000).nullable().optional(),
    severity: severity.default('medium'),
    notes: z.string().max(4000).default(''),
  })
  .refine((body) => body.downtime_category_id !== undefined || body.reason_code !== undefined, {
    message: 'Downtime category is required',
    path: ['downtime_category_id'],
  });

export const reportDowntime = endpoint({
  name: 'reportDowntime',
  method: 'POST',
  path: '/downtime',
  access: 'recordEvents',
  summary: 'Records a stop; with an end it is resolved.',
  body: reportDowntimeBody,
  response: answer(downtimeRecord).extend({ linked_event_id: z.number().int().nullable() }),
  status: 201,
});

export const listDowntimeCategories = endpoint({
  name: 'listDowntimeCategories',
  method: 'GET',
  path: '/downtime-categories',
  access: 'signed-in',
  summary: 'Stop categories with group and colour.',
  query: z.object({ active: queryFlag.optional() }),
  response: answer(z.array(downtimeCategory)),
});

export const listStopReasons = endpoint({
  name: 'listStopReasons',
  method: 'GET',
  path: '/stop-reasons',
  access: 'signed-in',
  summary: "The plant's own stop reasons.",
  query: z.object({ active: queryFlag.optional() }),
  response: answer(z.array(stopReason)),
});

const stopReasonBody = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[a-z0-9_]+$/, 'A code holds lowercase letters, digits and underscores')
    .max(60),
  label: z.string({ error: 'Label is required' }).trim().min(1, 'Label is required').max(100),
  category: z.string({ error: 'Category is required' }).trim().min(1, 'Category is required'),
  time_class: timeClass,
  failure: z.boolean().default(false),
  operator_error: z.boolean().default(false),
  areas: z.array(z.string()).default([]),
  active: z.boolean().default(true),
});

export const createStopReason = endpoint({
  name: 'createStopReason',
  method: 'POST',
  path: '/stop-reasons',
  access: 'manageSettings',
  summary: 'Adds a stop reason.',
  body: stopReasonBody,
  response: answer(stopReason),
  status: 201,
});

export const updateStopReason = endpoint({
  name: 'updateStopReason',
  method: 'PUT',
  path: '/stop-reasons/{id}',
  access: 'manageSettings',
  summary: 'Changes the fields sent of a stop reason.',
  params: idParams,
  body: stopReasonBody.partial(),
  response: answer(stopReason),
});

export const deleteStopReason = endpoint({
  name: 'deleteStopReason',
  method: 'DELETE',
  path: '/stop-reasons/{id}',
  access: 'manageSettings',
  summary: 'Removes a stop reason that was never used.',
  params: idParams,
  response: nothing,
  status: 204,
});

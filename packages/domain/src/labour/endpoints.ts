/** The calls about who works where; the planner itself comes with its screens (decision A-16). */
import { z } from 'zod';
import { answer, endpoint } from '../endpoint';
import { plantDate } from '../orders/schema';

/** One person on one shift, under the union of the names that readers use (decision A-16). */
export const labourAssignment = z.object({
  id: z.number().int(),
  employee_id: z.number().int(),
  user_id: z.number().int(),
  full_name: z.string(),
  name: z.string(),
  employee_name: z.string(),
  employee_code: z.string().nullable(),
  /** Null is factory-wide. */
  machine_id: z.number().int().nullable(),
  machine_name: z.string().nullable(),
  role: z.string(),
  position: z.string(),
  shift_type: z.string(),
  shift: z.string(),
  assignment_date: z.string(),
  date: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  /** For those alone who may see what people cost (PH-26). */
  hourly_rate: z.number().optional(),
});
export type LabourAssignment = z.infer<typeof labourAssignment>;

export const plannerAssignments = endpoint({
  name: 'plannerAssignments',
  method: 'GET',
  path: '/planner/assignments',
  access: 'viewLabour',
  summary: 'Who works where on one date.',
  query: z.object({ date: plantDate }),
  response: answer(z.array(labourAssignment)),
});

export const listLabourAssignments = endpoint({
  name: 'listLabourAssignments',
  method: 'GET',
  path: '/labor-assignments',
  aliases: ['/labour-assignments'],
  access: 'viewLabour',
  summary: 'Who works where on the dates of a range, both included.',
  query: z
    .object({
      start_date: plantDate,
      end_date: plantDate,
      shift: z.enum(['day', 'afternoon', 'night'], { error: 'Shift is day, afternoon or night' }).optional(),
      employee_id: z.coerce.number().int().positive().optional(),
    })
    .refine((range) => range.end_date >= range.start_date, {
      message: 'The end date must not be before the start date',
      path: ['end_date'],
    }),
  response: answer(z.array(labourAssignment)),
});

export const todaysAssignments = endpoint({
  name: 'todaysAssignments',
  method: 'GET',
  path: '/labor/assignments',
  aliases: ['/labour/assignments'],
  access: 'viewLabour',
  summary: 'Who works where on one date, today unless told.',
  query: z.object({ date: plantDate.optional() }),
  response: answer(z.array(labourAssignment)),
});

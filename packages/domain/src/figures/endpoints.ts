/** The calls about figures (api, section 6). */
import { z } from 'zod';
import { answer, endpoint } from '../endpoint';
import { spanQuery } from '../report-span';
import { causeKinds } from './classify';
import { figures, recomputedShifts } from './schema';
import { analyticsSummary } from './summary-schema';
import { machineTimeClasses } from './time-classes';

export const figureGroups = ['machine', 'shift', 'day', 'product'] as const;
export type FigureGroup = (typeof figureGroups)[number];

const machineId = z.coerce.number().int().positive();

/** One row with its group and its figures. Fields that do not identify the group are null. */
export const figureRow = z.object({
  key: z.string(),
  label: z.string(),
  machine_id: z.number().int().nullable(),
  machine_name: z.string().nullable(),
  environment: z.string().nullable(),
  /** The date on which the shift began (decision A-02). */
  shift_date: z.string().nullable(),
  shift_type: z.string().nullable(),
  /** The calendar date. */
  date: z.string().nullable(),
  /**
   * The part of the shift or day that is in the span, such as "to 00:00". Null if the whole shift or day is in the
   * span.
   */
  part: z.string().nullable(),
  /** The product of the group. Null also for the time that belongs to no order. */
  product_name: z.string().nullable(),
  figures,
});
export type FigureRow = z.infer<typeof figureRow>;

export const figuresAnswer = z.object({
  from: z.string(),
  /** The end of the span, or now if the end of the span is later. */
  to: z.string(),
  group: z.enum(figureGroups),
  definition_version: z.number().int(),
  recomputed: recomputedShifts,
  total: figures,
  rows: z.array(figureRow),
});
export type FiguresAnswer = z.infer<typeof figuresAnswer>;

export const readOee = endpoint({
  name: 'readOee',
  method: 'GET',
  path: '/analytics/oee',
  access: ['viewAnalytics', 'viewReports'],
  summary: 'OEE and the components of OEE, in total and for each machine, shift, day or product.',
  heavy: true,
  query: spanQuery.extend({
    environment: z.string().trim().min(1).optional(),
    machine_id: machineId.optional(),
    group: z.enum(figureGroups).default('machine'),
  }),
  response: answer(figuresAnswer),
});

export const compareDefinitions = endpoint({
  name: 'compareDefinitions',
  method: 'GET',
  path: '/analytics/definitions',
  access: ['viewAnalytics', 'viewReports'],
  summary:
    'The same figures by every version of the definition, the oldest first (figures, section 3, case 19).',
  heavy: true,
  query: spanQuery.extend({
    environment: z.string().trim().min(1).optional(),
    machine_id: machineId.optional(),
    group: z.enum(figureGroups).default('machine'),
  }),
  response: answer(z.array(figuresAnswer)),
});

export const evidenceSegment = z.object({
  from: z.string(),
  to: z.string(),
  minutes: z.number(),
  class: z.enum(machineTimeClasses),
  label: z.string(),
  /** The reason for the class. */
  cause: z.enum(causeKinds),
  /** The id of the stop, of the calendar entry or of the entry of the status history that is the reason. */
  id: z.number().int().nullable(),
  order_id: z.number().int().nullable(),
  order_number: z.string().nullable(),
  reason: z.string().nullable(),
  undecided: z.boolean(),
});

export const evidenceOutput = z.object({
  kind: z.enum(['report', 'waste']),
  /** The id of the report of quantity, or of the record of waste. */
  id: z.number().int(),
  order_id: z.number().int(),
  order_number: z.string().nullable(),
  product_name: z.string(),
  /** The time in which the quantity was made: since the previous report. */
  since: z.string(),
  until: z.string(),
  /** The part of the quantity that is in the span. */
  good: z.number(),
  scrap: z.number(),
  rework: z.number(),
  run_minutes: z.number(),
  seconds_per_unit: z.number().nullable(),
  divided: z.boolean(),
});

export const fastestHour = z.object({
  from: z.string(),
  to: z.string(),
  units: z.number(),
  product_name: z.string(),
  /** The units of an hour at the ideal rate; null without a rate. */
  ideal_units: z.number().nullable(),
});

export const evidence = z.object({
  machine_id: z.number().int(),
  machine_name: z.string(),
  from: z.string(),
  to: z.string(),
  definition_version: z.number().int(),
  figures,
  segments: z.array(evidenceSegment),
  /** The number of all segments. The list ends at 2000. */
  total_segments: z.number().int(),
  outputs: z.array(evidenceOutput),
  /** The number of all records of output. The list ends at 2000, too. */
  total_outputs: z.number().int(),
  /** The highest output of one product within sixty minutes, computed from the reports (figures, section 3, case 7). */
  fastest_hour: fastestHour.nullable(),
});
export type Evidence = z.infer<typeof evidence>;

export const readEvidence = endpoint({
  name: 'readOeeEvidence',
  method: 'GET',
  path: '/analytics/oee/evidence',
  access: ['viewAnalytics', 'viewReports'],
  summary: 'The minutes and counts behind the figures of one machine, with the records that they come from.',
  heavy: true,
  query: spanQuery.extend({ machine_id: machineId }),
  response: answer(evidence),
});

export const summariseAnalytics = endpoint({
  name: 'summariseAnalytics',
  method: 'GET',
  path: '/analytics/summary',
  access: 'viewAnalytics',
  summary:
    'Orders, machines, labour, performance against targets, waste, causes of stops and charts of a range.',
  heavy: true,
  query: spanQuery.extend({ environment: z.string().trim().min(1).optional() }),
  response: answer(analyticsSummary),
});

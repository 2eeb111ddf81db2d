/**
 * The schemas of the import: the fields that are sent with the file, and the answers of the preview and of the import.
 */
import { z } from 'zod';
import { queryFlag } from '../endpoint';
import { orderStatus, priority } from '../orders/schema';
import { forEachOrderText } from '../orders/text-fields';
import { isPlainLine } from '../plain-text';
import { importColumns, importFields } from './fields';
import type { RowsKind } from './kinds';

/** A file with more rows must be split, so that the answer is readable and the change is short. */
export const importLimits = { rows: 10_000, columns: 200, problems: 1000, preview: 50, examples: 3 } as const;
/**
 * Up to this number of new orders, the server sends an event for each order. Above this number, clients reload their
 * lists.
 */
export const mostOrderEvents = 100;

const heading = z.string().max(250);

export const importMapping = z.object({
  /** The number of the heading row in the sheet. */
  heading_row: z.number().int().min(1).max(importLimits.rows),
  columns: z.partialRecord(z.enum(importColumns), heading),
  /** If null, only values that are unambiguous by themselves or by the rest of the file are read. */
  date_order: z.enum(['day_first', 'month_first']).nullable().default(null),
  decimal_mark: z.enum(['point', 'comma']).nullable().default(null),
  /**
   * The meaning of a time that occurs twice when the clock is put back. If null, ambiguous rows get a problem that
   * requires a choice.
   */
  repeated_hour: z.enum(['first', 'second']).nullish(),
  /** The state of a machine between the rows of the file. If null, no state is recorded. */
  between_rows: z.enum(['no_demand', 'not_recorded']).nullish(),
  /** The meaning of two rows for one machine at one time: a mistake, or work at several stations. */
  at_once: z.enum(['mistake', 'stations']).nullish(),
  /** The meaning of a quantity: the quantity since the previous report, or the total of the order so far. */
  quantities: z.enum(['increments', 'totals']).nullish(),
});
export type ImportMapping = z.infer<typeof importMapping>;

/** The mapping in a request. If the columns are omitted, the server uses the columns that the heading row suggests. */
const sentMapping = importMapping.partial({ columns: true });

/**
 * The default for rows without a value, by column. It is a text: a number with a decimal point, or a date as
 * YYYY-MM-DD.
 */
export const importDefaults = z.partialRecord(
  z.enum(importColumns),
  z
    .string()
    .max(4000)
    .refine(
      (text) => isPlainLine(text.replaceAll(/[\n\r\t]/g, ' ')),
      'Holds characters that cannot be stored',
    ),
);
export type ImportDefaults = z.infer<typeof importDefaults>;

/** A form field is a text. This text is JSON with the given schema. */
const jsonText = <T extends z.ZodType>(shape: T, what: string) =>
  z
    .string()
    .max(100_000)
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: `${what} is not JSON` });
        return z.NEVER;
      }
    })
    .pipe(shape);

export const uploadOrdersForm = z.object({
  dry_run: queryFlag.default(false),
  /**
   * If true, imports the rows without a problem and returns the other rows as a file. If false, imports all rows or no
   * row.
   */
  good_rows_only: queryFlag.default(false),
  sheet: z.string().max(250).optional(),
  mapping: jsonText(sentMapping, 'mapping').optional(),
  defaults: jsonText(importDefaults, 'defaults').optional(),
});

export type UploadOrdersForm = z.infer<typeof uploadOrdersForm>;

const importProblem = z.object({
  /** The number of the row in the sheet. */
  row: z.number().int(),
  field: z.enum(importFields),
  message: z.string(),
});
export type ImportProblem = z.infer<typeof importProblem>;

const instant = z.string().nullable();

/** The order that a row would create. A field is null if its cell is empty or unreadable. */
const draftOrder = z.object({
  order_number: z.string().nullable(),
  product_id: z.number().int().nullable(),
  product_name: z.string().nullable(),
  quantity: z.number().nullable(),
  produced_quantity: z.number().nullable(),
  scrap_quantity: z.number().nullable(),
  rework_quantity: z.number().nullable(),
  unit_of_measurement: z.string().nullable(),
  priority: priority.nullable(),
  environment: z.string().nullable(),
  machine_id: z.number().int().nullable(),
  machine: z.string().nullable(),
  operator_id: z.number().int().nullable(),
  operator: z.string().nullable(),
  status: orderStatus.nullable(),
  start: instant,
  end: instant,
  planned_start: instant,
  planned_end: instant,
  due_at: instant,
  due_has_time: z.boolean(),
  ...forEachOrderText(() => z.string().nullable()),
  customer_info: z.string().nullable(),
  specifications: z.string().nullable(),
  notes: z.string().nullable(),
});
export type DraftOrder = z.infer<typeof draftOrder>;

const previewRow = z.object({
  row: z.number().int(),
  order: draftOrder,
  /** The text in the file for each field with a problem. */
  given: z.partialRecord(z.enum(importFields), z.string()),
});
export type PreviewRow = z.infer<typeof previewRow>;

const importTotals = z.object({
  /** The number of rows of open orders. */
  open: z.number().int(),
  /** The number of rows of past orders. */
  history: z.number().int(),
  produced_quantity: z.number(),
  run_minutes: z.number(),
  /** The number of order numbers that would be generated. */
  generated_numbers: z.number().int(),
  /** The first twenty names that match no person. The orders store these names as text. */
  unmatched_operators: z.array(z.string()),
});
export type ImportTotals = z.infer<typeof importTotals>;

/** The part of every answer that describes the file. */
const importAnswer = {
  file_name: z.string(),
  sheets: z.array(z.object({ name: z.string(), rows: z.number().int() })),
  sheet: z.string(),
  headings: z.array(z.string()),
  /** The first values of each column, in the order of the headings. */
  examples: z.array(z.array(z.string())),
  mapping: importMapping,
  defaults: importDefaults,
  /** Whether the mapping and the defaults come from the last file with these headings. */
  remembered: z.boolean(),
  rows: z.number().int(),
  valid: z.number().int(),
  /** The first thousand problems. `error_count` is the number of all problems. */
  errors: z.array(importProblem),
  error_count: z.number().int(),
  /** The rows that were not imported, as a CSV file with the problem of each row; null if there is no such row. */
  left_out: z.string().nullable(),
  /**
   * The number of created records. It is 0 in a dry run. It is 0 if a row has a problem, unless `good_rows_only` is
   * true.
   */
  created: z.number().int(),
  import_id: z.number().int().nullable(),
};

export const uploadOrdersResult = z.object({
  kind: z.literal('orders'),
  ...importAnswer,
  preview: z.array(previewRow),
  totals: importTotals,
  /** The first fifty created records, for links to them. */
  orders: z.array(z.object({ id: z.number().int(), order_number: z.string() })),
});
export type UploadOrdersResult = z.infer<typeof uploadOrdersResult>;

const valuesRow = z.object({
  row: z.number().int(),
  /** The values of the row by field, with times as instants. A field without a value is absent. */
  values: z.partialRecord(z.enum(importFields), z.union([z.string(), z.number()])),
  given: z.partialRecord(z.enum(importFields), z.string()),
});
export type ValuesRow = z.infer<typeof valuesRow>;

/** The answer of an import whose rows are reports, stops, products, people or machines. */
export const uploadRowsResult = z.object({
  kind: z.enum(['reports', 'stops', 'products', 'people', 'machines'] satisfies readonly RowsKind[]),
  ...importAnswer,
  preview: z.array(valuesRow),
  totals: z.object({
    /**
     * The number of orders to which reports add a quantity. `new_orders` is the number of these orders that are not in
     * the plant yet.
     */
    orders: z.number().int(),
    new_orders: z.number().int(),
    produced_quantity: z.number(),
    scrap_quantity: z.number(),
    rework_quantity: z.number(),
    /** The sum of the minutes of the rows, including overlaps: the running time of reports, or the length of stops. */
    minutes: z.number(),
    /** The number of products without a code in the file. Their codes are made from their names. */
    made_codes: z.number().int(),
    /** The number of people without a username in the file. Their usernames are made from their names. */
    made_usernames: z.number().int(),
    /** The number of people who may sign in. */
    sign_ins: z.number().int(),
    /** The number of equipment types in the file that are not in the plant. The import adds these types. */
    new_types: z.number().int(),
  }),
  /** Usernames with their temporary passwords as a CSV file. It is returned once and is not stored. */
  passwords: z.string().nullable(),
});
export type UploadRowsResult = z.infer<typeof uploadRowsResult>;

/** The totals of a file, all zero. Each kind of file sets its own totals. */
export const noTotals: UploadRowsResult['totals'] = {
  orders: 0,
  new_orders: 0,
  produced_quantity: 0,
  scrap_quantity: 0,
  rework_quantity: 0,
  minutes: 0,
  made_codes: 0,
  made_usernames: 0,
  sign_ins: 0,
  new_types: 0,
};

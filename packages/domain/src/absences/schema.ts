/** The schemas of absences: days on which a person does not work. */
import { z } from 'zod';
import { pageQuery } from '../endpoint';
import { plantDate } from '../orders/schema';
import { isPlainLine } from '../plain-text';
import { addDays, isPlantDate } from '../plant-time';

/** The reason of an absence. It is personal: only people with the right viewPersonal read the kind and the note. */
export const absenceKinds = ['leave', 'sick', 'training', 'suspended'] as const;
export type AbsenceKind = (typeof absenceKinds)[number];

/**
 * The longest absence, in days. A longer absence is entered as a second record, so that a typing mistake does not make
 * a person absent for years.
 */
export const mostAbsentDays = 366;

const id = z.number().int();

export const absence = z.object({
  id,
  employee_id: id,
  full_name: z.string(),
  employee_code: z.string().nullable(),
  /** The first and the last day, by the date of the shift. */
  first_date: z.string(),
  last_date: z.string(),
  /** Null for readers without the right to personal data. */
  kind: z.enum(absenceKinds).nullable(),
  note: z.string().nullable(),
  /** The number of assignments of the person on these days. */
  assignments: z.number().int(),
  version: z.number().int(),
});
export type Absence = z.infer<typeof absence>;

const fields = {
  first_date: plantDate,
  last_date: plantDate,
  kind: z.enum(absenceKinds, { error: 'Choose why the person is absent' }),
  note: z
    .string()
    .trim()
    .max(500, 'At most 500 characters')
    .refine(isPlainLine, 'A note is one line')
    .nullable()
    .default(null),
};

interface Days {
  readonly first_date: string;
  readonly last_date: string;
}

/** A day that does not exist is refused beside its field. */
const areDays = ({ first_date, last_date }: Days): boolean =>
  isPlantDate(first_date) && isPlantDate(last_date);
const endsAfterStart = (days: Days): boolean => !areDays(days) || days.last_date >= days.first_date;
const isShort = (days: Days): boolean =>
  !areDays(days) || days.last_date < addDays(days.first_date, mostAbsentDays);
const wrongEnd = { message: 'The last day must not be before the first day', path: ['last_date'] };
const tooLong = { message: `An absence has at most ${mostAbsentDays} days`, path: ['last_date'] };

export const createAbsenceBody = z
  .object({
    employee_id: z.number({ error: 'Choose an employee' }).int().positive('Choose an employee'),
    ...fields,
  })
  .refine(endsAfterStart, wrongEnd)
  .refine(isShort, tooLong);
export type CreateAbsenceBody = z.output<typeof createAbsenceBody>;

/** A person who may not see the kind changes only the days. An omitted kind or note stays unchanged. */
export const changeAbsenceBody = z
  .object({
    first_date: fields.first_date,
    last_date: fields.last_date,
    kind: fields.kind.optional(),
    note: fields.note.unwrap().optional(),
    /** The version of the record that the person changed (decision A-80). */
    version: z.number({ error: 'Version is required' }).int(),
  })
  .refine(endsAfterStart, wrongEnd)
  .refine(isShort, tooLong);
export type ChangeAbsenceBody = z.output<typeof changeAbsenceBody>;

/** The version that was on screen. Another person may have changed the days meanwhile (decision A-80). */
export const deleteAbsenceQuery = z.object({
  version: z.coerce.number({ error: 'Version is required' }).int(),
});

export const listAbsencesQuery = pageQuery.extend({
  /** Absences that end on this day or later. */
  from: plantDate.optional(),
  employee_id: z.coerce.number().int().positive().optional(),
});
export type ListAbsencesQuery = z.output<typeof listAbsencesQuery>;

/** A person who is absent on the requested day. */
export const absentPerson = z.object({ employee_id: id, last_date: z.string() });
export type AbsentPerson = z.infer<typeof absentPerson>;

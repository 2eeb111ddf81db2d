/** The description of a group of results of the search box. A feature describes its group in its own folder. */
import { z } from 'zod';

/** A found record. The search box uses the id as the key of the record within the group. */
export type FoundRecord = z.ZodType<{ readonly id: number }>;

export interface SearchGroup<Name extends string = string, Found extends FoundRecord = FoundRecord> {
  /** The name of the field in the answer. */
  readonly name: Name;
  readonly record: Found;
}

/** Keeps the name as a literal type. */
export const searchGroup = <const Name extends string, Found extends FoundRecord>(
  name: Name,
  record: Found,
): SearchGroup<Name, Found> => ({ name, record });

/** The fields of the answer: the records of each group under the group's name. */
type Fields<Group extends SearchGroup> = { [One in Group as One['name']]: z.ZodArray<One['record']> };

/** The schema of an answer with these groups, in their order. */
export const resultsOf = <const Groups extends readonly SearchGroup[]>(groups: Groups) =>
  z.object(
    Object.fromEntries(groups.map(({ name, record }) => [name, z.array(record)])) as Fields<Groups[number]>,
  );

/** The columns of a file of records: every field of the API, in the order of the schema. */
import type { z } from 'zod';
import type { TableColumn } from './table-file';

/** `printed` names the fields that a printed page shows, and their shares of the width. */
export const columnsOf = <Fields extends z.ZodRawShape>(
  record: z.ZodObject<Fields>,
  printed: Readonly<Partial<Record<keyof Fields, number>>>,
): TableColumn[] =>
  Object.keys(record.shape).map((key) => {
    const share = printed[key];
    return share === undefined ? { key } : { key, printed: share };
  });

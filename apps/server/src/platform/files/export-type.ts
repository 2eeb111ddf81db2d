/** The description of a file from the records of a feature. */
import type { ExportQuery } from '@pms/domain/exports/endpoints';
import type { PlantDate } from '@pms/domain/plant-time';
import type { Permission } from '@pms/domain/roles';
import type { Expression } from 'kysely';
import type { Reader } from '../database';
import type { TableColumn } from './table-file';

export interface ExportWish {
  readonly query: ExportQuery;
  /** The plant's zone. */
  readonly zone: string;
  /** The time span between the dates of the query. Undefined if the query has no date for this end. */
  readonly from: string | undefined;
  readonly to: string | undefined;
  /** The first and the last plant date of the time span, for records that have a date and no time. */
  readonly dates: { readonly from: PlantDate | undefined; readonly to: PlantDate | undefined };
}

/** One record as its feature presents it, with instants and dates in the form of the API. */
export type ExportRecord = Readonly<Record<string, unknown>>;

export interface ExportSource {
  readonly select: Expression<unknown>;
  present(row: never): ExportRecord;
}

export interface ExportType {
  /** The name of the type in the path. */
  readonly name: string;
  readonly title: string;
  /** The rights that are needed in addition to the right to export. */
  readonly rights: readonly Permission[];
  readonly columns: readonly TableColumn[];
  /**
   * A note that a reader of the file must see first. The note is in ASCII, because a header of the answer also contains
   * it.
   */
  note?(reader: Reader, wish: ExportWish): Promise<string | undefined>;
  source(reader: Reader, wish: ExportWish): ExportSource | Promise<ExportSource>;
}

/** Hides the row type of a source outside its feature. */
export function exportSource<Row>(
  select: Expression<Row>,
  present: (row: Row) => ExportRecord,
): ExportSource {
  return { select, present: present as (row: never) => ExportRecord };
}

/** The times and the definition with which a stored report is computed again. */
import { asDefinitionVersion, type DefinitionVersion, figuresVersion } from '@pms/domain/figures/version';
import type { Shift } from '@pms/domain/plant-time';
import type { ReportHead } from '@pms/domain/shift-reports/schema';

/** A report keeps its start and end, even if the shift model changes later. */
export const windowOf = ({ shift_date, shift_type, starts_at, ends_at }: ReportHead): Shift => ({
  date: shift_date,
  type: shift_type,
  starts_at,
  ends_at,
});

/** A closed report changes only if its facts change, never because of another definition of the figures. */
export const versionOf = ({ state, definition_version }: ReportHead): DefinitionVersion =>
  state === 'closed' ? asDefinitionVersion(definition_version) : figuresVersion;

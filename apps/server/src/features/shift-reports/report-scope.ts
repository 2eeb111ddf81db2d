/** The hours and the definition by which a stored report is computed again. */
import { asDefinitionVersion, type DefinitionVersion, figuresVersion } from '@pms/domain/figures/version';
import type { Shift } from '@pms/domain/plant-time';
import type { ReportHead } from '@pms/domain/shift-reports/schema';

/** A report keeps its window; a later shift model does not move its bounds. */
export const windowOf = ({ shift_date, shift_type, starts_at, ends_at }: ReportHead): Shift => ({
  date: shift_date,
  type: shift_type,
  starts_at,
  ends_at,
});

/** A closed report changes only with its facts, never with another definition of the figures. */
export const versionOf = ({ state, definition_version }: ReportHead): DefinitionVersion =>
  state === 'closed' ? asDefinitionVersion(definition_version) : figuresVersion;

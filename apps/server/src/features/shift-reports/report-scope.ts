/** Of which hours, and by which definition, a stored report is computed again. */
import { asDefinitionVersion, type DefinitionVersion, figuresVersion } from '@pms/domain/figures/version';
import type { Shift } from '@pms/domain/plant-time';
import type { ReportHead } from '@pms/domain/shift-reports/schema';

/** A report keeps the window that it was begun with: a shift model that changes later moves none of its bounds. */
export const windowOf = ({ shift_date, shift_type, starts_at, ends_at }: ReportHead): Shift => ({
  date: shift_date,
  type: shift_type,
  starts_at,
  ends_at,
});

/** What changes in a closed report comes from facts, never from another definition of the figures. */
export const versionOf = ({ state, definition_version }: ReportHead): DefinitionVersion =>
  state === 'closed' ? asDefinitionVersion(definition_version) : figuresVersion;

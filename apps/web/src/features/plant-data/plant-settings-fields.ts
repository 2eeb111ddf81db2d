/** The settings in the form of the plant. */
import { settingFields } from '@pms/domain/history/fields';

/** The settings of this form. Maintenance and backups have separate pages. */
export type FormSetting = Exclude<(typeof settingFields)[number], 'maintenance_mode' | 'backup_frequency'>;

const apart: ReadonlySet<string> = new Set(['maintenance_mode', 'backup_frequency']);
export const formSettings = settingFields.filter((field): field is FormSetting => !apart.has(field));

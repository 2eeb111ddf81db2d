/** The sources of alerts about calls for help. */
import { overdueHelpAlert } from '@pms/domain/help/rules';
import type { AlertSource } from '../server-feature';
import { listWaitingCalls } from './queries';

export const alertSources: readonly AlertSource[] = [
  {
    rules: ['help_overdue'],
    conditions: async (reader, now) =>
      (await listWaitingCalls(reader)).map((call) => overdueHelpAlert(call, now)),
  },
];

/** The sources of alerts about crews. */
import { missingPeopleAlert } from '@pms/domain/alerts/rules';
import { currentShift } from '../notifications/recipient-queries';
import type { AlertSource } from '../server-feature';
import { listCrewings } from './alert-fact-queries';

export const alertSources: readonly AlertSource[] = [
  {
    rules: ['people_missing'],
    conditions: async (reader, now) =>
      (await listCrewings(reader, await currentShift(reader, now))).map(missingPeopleAlert),
  },
];

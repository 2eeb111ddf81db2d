/** The call that returns the records of a year in files that other programs can read. */
import { z } from 'zod';
import { endpoint } from '../endpoint';

export const downloadArchive = endpoint({
  name: 'downloadArchive',
  method: 'GET',
  path: '/admin/archives/{year}',
  access: 'manageSettings',
  summary:
    'The locked months of a year as CSV files with their description, in one zip. Administrators only.',
  params: z.object({ year: z.coerce.number().int().min(2000).max(2200) }),
  response: z.unknown(),
  file: true,
});

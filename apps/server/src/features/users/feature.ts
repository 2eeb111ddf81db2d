import { anonymisedStaysOut } from '@pms/domain/users/privacy';
import { emailExists, employeeCodeExists, unknownArea, usernameExists } from '@pms/domain/users/refusals';
import { sql } from 'kysely';
import { serverFeature } from '../server-feature';
import { userExports } from './export-queries';
import { userRoutes } from './routes';
import { userSearchSource } from './search-source';

export const users = serverFeature({
  routes: userRoutes,
  exports: userExports,
  searchSources: [userSearchSource],
  constraints: {
    users_username_key: usernameExists,
    users_email_key: emailExists,
    users_employee_code_key: employeeCodeExists,
    users_environment_fkey: unknownArea,
    users_anonymised_stays_out: anonymisedStaysOut,
  },
  recordNames: {
    user: sql`select id, full_name as name from users`,
  },
});

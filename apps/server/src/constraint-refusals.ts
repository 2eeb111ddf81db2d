/**
 * What the database's own last line of defence means to a person, should a rule ever be outrun. Part of the composition
 * root: it names constraints of every feature.
 */
import { justPutInCrew } from '@pms/domain/crews/refusals';
import { categoryExists, reasonCodeExists, reasonLabelExists } from '@pms/domain/downtime/refusals';
import { recomputationUnderWay } from '@pms/domain/figures/refusals';
import {
  environmentCodeExists,
  idealRateJustTaken,
  machineNameExists,
  machineTypeExists,
} from '@pms/domain/machines/refusals';
import {
  machineJustTaken,
  orderNumberExists,
  scheduleJustTaken,
  unknownEnvironment,
} from '@pms/domain/orders/refusals';
import { emailExists, employeeCodeExists, usernameExists } from '@pms/domain/users/refusals';
import { costRateJustTaken } from '@pms/domain/waste/refusals';
import type { ConstraintRefusals } from './platform/http/errors';

export const constraintRefusals: ConstraintRefusals = {
  orders_number_key: orderNumberExists,
  orders_environment_fkey: unknownEnvironment,
  orders_one_running_per_machine: machineJustTaken,
  orders_no_overlapping_schedule: scheduleJustTaken,
  users_username_key: usernameExists,
  users_email_key: emailExists,
  users_employee_code_key: employeeCodeExists,
  machines_name_key: machineNameExists,
  environments_code_key: environmentCodeExists,
  machine_types_name_key: machineTypeExists,
  crew_members_one_crew: justPutInCrew,
  ideal_rates_one_per_machine: idealRateJustTaken,
  ideal_rates_one_per_type: idealRateJustTaken,
  cost_rates_one_at_a_time: costRateJustTaken,
  downtime_categories_name_key: categoryExists,
  stop_reasons_code_key: reasonCodeExists,
  stop_reasons_label_key: reasonLabelExists,
  recomputations_one_request: recomputationUnderWay,
};

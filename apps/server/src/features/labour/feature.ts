import { justAssignedElsewhere, mealOutsideShift, ownMealRelief } from '@pms/domain/labour/refusals';
import { serverFeature } from '../server-feature';
import { labourExports } from './export-queries';
import { labourRoutes } from './routes';

export const labour = serverFeature({
  routes: labourRoutes,
  exports: labourExports,
  constraints: {
    labour_assignments_once_a_day: justAssignedElsewhere,
    labour_assignments_nobody_twice: justAssignedElsewhere,
    labour_assignments_meal_inside: mealOutsideShift,
    labour_assignments_own_meal: ownMealRelief,
  },
});

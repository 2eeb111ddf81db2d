/** The calls of the floor monitor. */
import { answer, endpoint } from '../endpoint';
import { floorOverview } from './schema';

export const readFloorOverview = endpoint({
  name: 'readFloorOverview',
  method: 'GET',
  path: '/production/floor-overview',
  access: 'viewMachines',
  summary:
    'Every machine with its order, its stop and its shift so far, and the problems that need a person now.',
  response: answer(floorOverview),
});

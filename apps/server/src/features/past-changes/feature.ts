import { sql } from 'kysely';
import { serverFeature } from '../server-feature';
import { pastChangeRoutes } from './routes';

export const pastChanges = serverFeature({
  routes: ({ pastChanges: works }) => pastChangeRoutes(works),
  recordNames: {
    past_change: sql`select id, 'Change of shifts that are over' as name from past_changes`,
  },
});

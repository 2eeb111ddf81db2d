/** Composition root of the server: the only file here that names every feature. */
import {
  machineJustTaken,
  orderNumberExists,
  scheduleJustTaken,
  unknownEnvironment,
} from '@pms/domain/orders/refusals';
import type { FastifyInstance } from 'fastify';
import { downtimeRoutes } from './features/downtime/routes';
import { importRoutes } from './features/imports/routes';
import { machineRoutes } from './features/machines/routes';
import { orderRoutes } from './features/orders/routes';
import { findCaller } from './features/sessions/find-caller';
import { sessionRoutes } from './features/sessions/routes';
import { settingsRoutes } from './features/settings/routes';
import { userRoutes } from './features/users/routes';
import { wasteRoutes } from './features/waste/routes';
import type { ConstraintRefusals } from './platform/http/errors';
import { createHttpServer } from './platform/http/http-server';
import type { Route, Server } from './platform/http/route';

export const everyRoute: readonly Route[] = [
  ...settingsRoutes,
  ...sessionRoutes,
  ...userRoutes,
  ...machineRoutes,
  ...orderRoutes,
  ...importRoutes,
  ...downtimeRoutes,
  ...wasteRoutes,
];

/** What the database's own last line of defence means to a person, should a rule ever be outrun. */
const constraints: ConstraintRefusals = {
  orders_number_key: orderNumberExists,
  orders_environment_fkey: unknownEnvironment,
  orders_one_running_per_machine: machineJustTaken,
  orders_no_overlapping_schedule: scheduleJustTaken,
};

export interface AppSettings {
  readonly server: Server;
  readonly checkAnswers?: boolean;
}

export function buildApp({ server, checkAnswers = false }: AppSettings): Promise<FastifyInstance> {
  return createHttpServer({
    server,
    routes: everyRoute,
    authenticate: (token, isWrite) => findCaller(server, token, isWrite),
    constraints,
    checkAnswers,
  });
}

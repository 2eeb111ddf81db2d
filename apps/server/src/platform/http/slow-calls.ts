/** Records slow calls. The only file that names the table of slow calls. */
import { slowCallMs } from '@pms/domain/admin/endpoints';
import { keptHours } from '@pms/domain/admin/retention';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Reader } from '../database';
import { hourly, type Job } from '../jobs/job';
import type { Server } from './route';

type Noting = Pick<Server, 'db' | 'log' | 'slowAfterMs'>;

/** Only one call is noted at a time, so that the notes do not slow down an already slow server. */
export function noteSlowCalls(app: FastifyInstance, { db, log, slowAfterMs = slowCallMs }: Noting): void {
  let isWriting = false;
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    const route = request.routeOptions.url;
    if (ms < slowAfterMs || isWriting || !route?.startsWith('/api/')) return;
    isWriting = true;
    try {
      await db
        .insertInto('slow_calls')
        .values({ call: `${request.method} ${route}`, ms })
        .execute();
    } catch (error) {
      // Other checks report a database that is unavailable.
      log.debug({ err: error }, 'A slow call could not be noted');
    } finally {
      isWriting = false;
    }
  });
}

const mostShown = 10;

interface SlowCall {
  readonly call: string;
  readonly times: number;
  readonly worst_ms: number;
  readonly last_at: string;
}

/** The slowest calls of the last day, each route once. */
export async function listSlowCalls(reader: Reader): Promise<SlowCall[]> {
  return reader
    .selectFrom('slow_calls')
    .select([
      'call',
      sql<number>`count(*)::int`.as('times'),
      sql<number>`max(ms)`.as('worst_ms'),
      sql<string>`max(occurred_at)`.as('last_at'),
    ])
    .where('occurred_at', '>', sql<string>`clock_timestamp() - interval '24 hours'`)
    .groupBy('call')
    .orderBy('worst_ms', 'desc')
    .orderBy('call')
    .limit(mostShown)
    .execute();
}

export const forgetSlowCalls: Job = {
  name: 'forget-slow-calls',
  schedule: hourly,
  run: ({ db }) =>
    db
      .deleteFrom('slow_calls')
      .where(
        'occurred_at',
        '<',
        sql<string>`clock_timestamp() - make_interval(hours => ${keptHours('slow_calls')})`,
      )
      .execute(),
};

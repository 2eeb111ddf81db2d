/** The overview of the admin panel: what the plant holds, and how the system does (PH-15). */
import { z } from 'zod';
import { answer, endpoint } from '../endpoint';

const count = z.number().int().min(0);

/** How a job of the server went when it ran last. */
const jobResult = z.object({
  job: z.string(),
  started_at: z.string(),
  /** Null while it runs, and when its process died before its end. */
  finished_at: z.string().nullable(),
  error: z.string().nullable(),
});

const systemHealth = z.object({
  version: z.string(),
  time: z.string(),
  database_size_bytes: count,
  /** As PostgreSQL writes it, e.g. 18.4. */
  postgres_version: z.string(),
  /** Why the audit log is not protected from the application itself; null where it is (decision 0181). */
  owner_serves: z.string().nullable(),
  /** Connections of the live channel, over all processes. */
  live_clients: count,
  jobs: z.array(jobResult),
});

const adminOverview = z.object({
  /** Active ones. */
  users: count,
  /** Those that are not retired. */
  machines: count,
  environments: count,
  machine_types: count,
  /** Open ones. */
  sessions: count,
  health: systemHealth,
});

export const getAdminOverview = endpoint({
  name: 'getAdminOverview',
  method: 'GET',
  path: '/admin/overview',
  access: 'manageSettings',
  summary: 'Counts of what the plant holds, and the health of the system with the last run of each job.',
  response: answer(adminOverview),
});

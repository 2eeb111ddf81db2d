/** The calls about people (decision A-39). */
import { z } from 'zod';
import { answer, endpoint, queryFlag } from '../endpoint';
import { directoryUser } from './schema';

export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/users',
  access: 'signed-in',
  summary: 'People: full records for admins, the directory of active people for everybody else.',
  query: z.object({
    /** Role names, separated by commas. */
    roles: z.string().optional(),
    active: queryFlag.optional(),
    search: z.string().trim().max(200).optional(),
  }),
  response: answer(
    z.array(
      directoryUser.extend({
        email: z.string().nullable().optional(),
        phone: z.string().nullable().optional(),
        company: z.string().optional(),
        first_name: z.string().nullable().optional(),
        last_name: z.string().nullable().optional(),
        last_login: z.string().nullable().optional(),
      }),
    ),
  ),
});

/** The calls about the plant itself: health, shifts, reference lists and the rights of each role. */
import { z } from 'zod';
import { answer, endpoint } from '../endpoint';
import { permissions, roles } from '../roles';
import { plantSettings } from './schema';

export const health = endpoint({
  name: 'health',
  method: 'GET',
  path: '/health',
  access: 'public',
  summary: 'Whether the application and its database answer.',
  response: answer(
    z.object({
      status: z.enum(['ok', 'degraded']),
      version: z.string(),
      time: z.string(),
      database: z.enum(['ok', 'unreachable']),
      live: z.enum(['ok', 'degraded']),
      maintenance: z.boolean(),
      demo: z.boolean(),
      /** Whether the sign-in form may offer "Remember me" (decision A-25). */
      remember_me_allowed: z.boolean(),
    }),
  ),
  duringMaintenance: true,
});

export const getPlant = endpoint({
  name: 'getPlant',
  method: 'GET',
  path: '/admin/plant',
  access: 'signed-in',
  summary: "The plant's settings.",
  response: answer(plantSettings),
});

const shift = z.object({ type: z.string(), start: z.string(), end: z.string() });

export const getShifts = endpoint({
  name: 'getShifts',
  method: 'GET',
  path: '/shifts',
  access: 'signed-in',
  summary: 'The shift model in force, and the platform configuration (decision A-01).',
  response: answer(
    z.object({
      model: z.enum(['two_shift', 'three_shift']),
      shifts: z.array(shift),
      platform: z.array(shift),
    }),
  ),
});

const matrix = z.record(z.enum(roles), z.record(z.enum(permissions), z.boolean()));

export const getPermissionMatrix = endpoint({
  name: 'getPermissionMatrix',
  method: 'GET',
  path: '/admin/permissions',
  access: 'manageSettings',
  summary: 'Which role holds which right.',
  response: answer(matrix),
});

export const putPermissionMatrix = endpoint({
  name: 'putPermissionMatrix',
  method: 'PUT',
  path: '/admin/permissions',
  access: 'manageSettings',
  summary: 'Changes the rights sent; the admin column stays as it is.',
  body: z.partialRecord(z.enum(roles), z.partialRecord(z.enum(permissions), z.boolean())),
  response: answer(matrix),
});

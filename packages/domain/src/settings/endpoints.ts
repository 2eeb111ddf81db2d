/** The calls about the plant itself: health, shifts, reference lists and the rights of each role. */
import { z } from 'zod';
import { answer, endpoint, listVersionQuery, versionedAnswer } from '../endpoint';
import { recomputationEffect } from '../figures/effect';
import { permissions, roles } from '../roles';
import { datedSetting } from './dated';
import { lockMonthsBody, monthLock, unlockMonthsBody } from './month-lock';
import { adminSettings, plantBody, readPlantSettings, systemSettings, systemSettingsBody } from './schema';

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
      /** The label of the button that opens the company's identity provider. Null without a provider. */
      company_sign_in: z.string().nullable(),
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
  response: answer(readPlantSettings),
});

export const putPlant = endpoint({
  name: 'putPlant',
  method: 'PUT',
  path: '/admin/plant',
  access: 'manageSettings',
  summary: 'Changes the settings sent.',
  body: plantBody,
  // `waits`: the settings remove a loss from shifts that are over, and a second person must approve them (decision
  // 0401).
  response: answer(readPlantSettings).extend({ waits: z.boolean() }),
});

export const listDatedSettings = endpoint({
  name: 'listDatedSettings',
  method: 'GET',
  path: '/admin/plant/dated',
  access: 'signed-in',
  summary: 'Every value of the settings from which figures are computed, with the first day of each value.',
  response: answer(z.array(datedSetting)),
});

export const previewPlant = endpoint({
  name: 'previewPlant',
  method: 'POST',
  path: '/admin/plant/preview',
  access: 'manageSettings',
  summary: 'The shifts and reports that a change of the settings would recompute. Nothing is saved.',
  body: plantBody,
  response: answer(recomputationEffect),
});

export const getSystemSettings = endpoint({
  name: 'getSystemSettings',
  method: 'GET',
  path: '/settings/system',
  access: 'signed-in',
  summary: 'Maintenance mode and the inactivity limit, proposed and in force (decision A-23).',
  response: answer(systemSettings),
});

export const putSystemSettings = endpoint({
  name: 'putSystemSettings',
  method: 'PUT',
  path: '/settings/system',
  access: 'manageSettings',
  summary: 'Sets maintenance mode and the inactivity limit.',
  body: systemSettingsBody,
  response: answer(systemSettings),
});

export const getAdminSettings = endpoint({
  name: 'getAdminSettings',
  method: 'GET',
  path: '/admin/settings',
  access: 'manageSettings',
  summary: "The admin panel's system settings (PH-14).",
  response: answer(adminSettings),
});

export const putAdminSettings = endpoint({
  name: 'putAdminSettings',
  method: 'PUT',
  path: '/admin/settings',
  access: 'manageSettings',
  summary: 'Changes the settings sent; session limits are in force at once.',
  body: adminSettings.partial(),
  response: answer(adminSettings),
});

export const getMonthLock = endpoint({
  name: 'getMonthLock',
  method: 'GET',
  path: '/month-lock',
  access: 'signed-in',
  summary: 'The last locked month of the plant.',
  response: answer(monthLock),
});

export const lockMonths = endpoint({
  name: 'lockMonths',
  method: 'POST',
  path: '/month-lock/lock',
  access: 'lockMonths',
  summary: 'Locks the months up to this month. Facts of locked months can no longer be entered or changed.',
  body: lockMonthsBody,
  response: answer(monthLock),
});

export const unlockMonths = endpoint({
  name: 'unlockMonths',
  method: 'POST',
  path: '/month-lock/unlock',
  access: 'lockMonths',
  summary: 'Unlocks the months after this month, with a reason.',
  body: unlockMonthsBody,
  response: answer(monthLock),
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
  summary: 'The rights of each role.',
  response: versionedAnswer(matrix),
});

export const putPermissionMatrix = endpoint({
  name: 'putPermissionMatrix',
  method: 'PUT',
  path: '/admin/permissions',
  access: 'manageSettings',
  summary: 'Changes the sent rights of roles. The rights of admins cannot be changed.',
  query: listVersionQuery,
  body: z.partialRecord(z.enum(roles), z.partialRecord(z.enum(permissions), z.boolean())),
  response: versionedAnswer(matrix),
});

/** A change of many assignments. It makes all changes or no change. */
import { z } from 'zod';
import { namedFinding } from '../working-time/schema';
import { boardAssignment } from './board-schema';
import { assignBody, reasonText, shiftType } from './schema';

/** The highest number of assignments that are added or removed at once. */
export const mostAtOnce = 400;

const tooMany = `At most ${mostAtOnce} assignments are changed at once`;

const rosterWish = assignBody
  .omit({ hourly_rate: true, override_reason: true })
  .extend({ shift_type: shiftType });
export type RosterWish = z.output<typeof rosterWish>;

export const changeRosterBody = z
  .object({
    add: z.array(rosterWish).max(mostAtOnce, tooMany).default([]),
    /** The assignments to remove, with the versions that were on screen. */
    remove: z
      .array(z.object({ id: z.number().int().positive(), version: z.number().int() }))
      .max(mostAtOnce, tooMany)
      .default([]),
    /** Removes assignments even if attendance is marked. The attendance record stays. */
    force: z.boolean().default(false),
    override_reason: reasonText.optional(),
  })
  .refine(({ add, remove }) => add.length + remove.length > 0, {
    message: 'Add or remove at least one assignment',
    path: ['add'],
  });
export type ChangeRosterBody = z.output<typeof changeRosterBody>;

export const changedRoster = z.object({ assignments: z.array(boardAssignment) });
export const rosterFindings = z.array(namedFinding);

/** The bodies of calls that assign a person to a place, and the wish that makes an existing assignment again. */
import type { BoardAssignment } from '@pms/domain/labour/board-schema';
import type { PlaceWish } from '@pms/domain/labour/roster-verdict';

export const wishOfAssignment = ({
  employee_id,
  machine_id,
  date,
  shift_type,
  role,
  own,
  published,
}: BoardAssignment): PlaceWish => ({
  employee_id,
  machine_id,
  date,
  shift_type,
  role,
  own,
  published,
});

/** The wish of the undo that puts a removed assignment back. */
export const wishOfRemoved = (one: BoardAssignment): PlaceWish => ({
  ...wishOfAssignment(one),
  restores: one.id,
});

const stateOf = ({ published }: PlaceWish) => (published === undefined ? {} : { published });

/**
 * The fields that a move changes beside the place: the server sets the times of the new shift and removes the
 * arrangement of the meal. The undo of the move restores these fields.
 */
export const formerOf = (wish: PlaceWish) => ({ ...wish.own, ...stateOf(wish) });

export function bodyOf(wish: PlaceWish) {
  const { employee_id, machine_id, date: assignment_date, shift_type, role, own } = wish;
  const place = {
    ...{ employee_id, machine_id, assignment_date, shift_type, role },
    ...stateOf(wish),
    ...(wish.restores === undefined ? {} : { restores: wish.restores }),
  };
  if (!own) return place;
  const { starts_at: start_time, ends_at: end_time, ...meal } = own;
  return { ...place, start_time, end_time, ...meal };
}

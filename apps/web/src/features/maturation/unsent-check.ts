/** Daily checks that wait on this device, in the form that the pages of the room show. */
import { type DueCheck, dailyCheckBody, type MaturationCheck } from '@pms/domain/maturation/schema';
import type { OfflineEntry } from '@pms/domain/offline/entry';
import { plantDateOf } from '@pms/domain/plant-time';

export interface ShownCheck extends DueCheck {
  readonly isUnsent: boolean;
}

interface Checker {
  readonly id: number;
  readonly fullName: string;
}

const ofLot = (entries: readonly OfflineEntry[], lot: number): OfflineEntry | undefined =>
  entries.findLast(
    ({ action, state, body }) =>
      action === 'addDailyCheck' &&
      state === 'waiting' &&
      (body as { readonly maturation_room_id?: number }).maturation_room_id === lot,
  );

export const hasUnsentCheck = (entries: readonly OfflineEntry[], lot: number): boolean =>
  ofLot(entries, lot) !== undefined;

/** An id that the server never gives to a check. */
const noId = 0;

function foreseenCheck({ body, happened_at }: OfflineEntry, by: Checker, zone: string): MaturationCheck {
  const { maturation_room_id, check_date, temperature, humidity, visual_condition, notes } =
    dailyCheckBody.parse(body);
  return {
    id: noId,
    maturation_room_id,
    // The server gives a check without a chosen day the day on which the person made the check.
    check_date: check_date ?? plantDateOf(happened_at, zone),
    temperature: temperature ?? null,
    humidity: humidity ?? null,
    visual_condition,
    notes,
    checked_by: by.id,
    checked_by_name: by.fullName,
    checked_at: happened_at,
    has_photo: false,
  };
}

/** The expected round: a blend with a waiting check counts as checked. */
export const foreseenRound = (
  round: readonly DueCheck[],
  entries: readonly OfflineEntry[],
  by: Checker | undefined,
  zone: string,
): ShownCheck[] =>
  round.map((step) => {
    const entry = by && ofLot(entries, step.lot.id);
    if (!entry) return { ...step, isUnsent: false };
    return { ...step, done: foreseenCheck(entry, by, zone), isUnsent: true };
  });

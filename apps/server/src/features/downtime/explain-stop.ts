/** Turns the explanation of a stop into its columns (decision A-08). */
import { unknownCategoryId } from '@pms/domain/downtime/refusals';
import { type ExcludedSpan, isPlanned } from '@pms/domain/downtime/rules';
import type { DowntimeRecord, StopExplanation, StopReason } from '@pms/domain/downtime/schema';
import { unknownStopReason } from '@pms/domain/orders/refusals';
import { RefusalError } from '@pms/domain/refusal';
import type { Change } from '../../platform/change';
import type { Reader } from '../../platform/database';
import { classAt, exclusionColumns } from './exclusion-queries';
import { findCategory } from './list-queries';
import { findStopReason } from './queries';

/** Free text counts under this reason until a person chooses a reason (decision A-08). */
const anyReason = 'other';

/** The reason with the code, or with the text if no code was sent. Free text counts as "other". */
export async function reasonBehind(
  reader: Reader,
  words: { readonly reason?: string | undefined; readonly reason_code?: string | undefined },
): Promise<StopReason | undefined> {
  if (words.reason_code !== undefined) {
    const reason = await findStopReason(reader, words.reason_code);
    if (!reason) throw new RefusalError(unknownStopReason(words.reason_code));
    return reason;
  }
  if (words.reason === undefined) return undefined;
  return (await findStopReason(reader, words.reason)) ?? (await findStopReason(reader, anyReason));
}

/** An active category by id; `path` is the field that named it. */
export async function checkCategory(reader: Reader, id: number, path: string): Promise<void> {
  const category = await findCategory(reader, id);
  if (!category?.active) throw new RefusalError(unknownCategoryId(path));
}

/**
 * The columns that an explanation changes. A reason code sets its own category unless a category was chosen. The span is
 * the time of the explained stop, which a merge makes longer.
 */
export async function explanationColumns(
  change: Change,
  stop: DowntimeRecord,
  words: StopExplanation,
  span: ExcludedSpan = { ...stop, parts: [stop] },
) {
  const reader = change.tx;
  const reason = await reasonBehind(reader, words);
  if (words.category_id !== undefined) await checkCategory(reader, words.category_id, 'category_id');
  const explains = reason !== undefined || words.category_id !== undefined;
  const categoryId = words.category_id ?? (words.reason_code === undefined ? undefined : reason?.category_id);
  const explained = words.explained ?? (explains || stop.explained);
  const time_class = reason ? await classAt(reader, reason.code, stop.start_time) : stop.time_class;
  return {
    ...(words.reason === undefined ? {} : { reason: words.reason }),
    ...(reason === undefined
      ? {}
      : {
          reason_code: reason.code,
          planned: isPlanned(words.reason ?? stop.reason, reason.time_class),
        }),
    ...(categoryId === undefined ? {} : { category_id: categoryId }),
    ...(words.notes === undefined ? {} : { notes: words.notes }),
    explained,
    ...(await exclusionColumns(change, { span, becomes: { time_class, explained } })),
  };
}

/** Computes when a job is due next, with the same parser of schedules as the queue. */
import { parseCronItem } from 'graphile-worker';

const minuteMs = 60_000;
/** The search ends after this number of days, within which every day of the week occurs. */
const mostDays = 8;

/**
 * The first minute after `now` that the schedule names, as an instant. Null if there is no such minute within these
 * days.
 */
export function nextRunOf(schedule: string, now: string): string | null {
  const { match } = parseCronItem({ task: 'due', match: schedule });
  const first = Math.floor(Date.parse(now) / minuteMs) * minuteMs + minuteMs;
  for (let at = first; at < first + mostDays * 24 * 60 * minuteMs; at += minuteMs) {
    const time = new Date(at);
    const digest = {
      min: time.getUTCMinutes(),
      hour: time.getUTCHours(),
      date: time.getUTCDate(),
      month: time.getUTCMonth() + 1,
      dow: time.getUTCDay(),
    };
    if (match(digest)) return time.toISOString();
  }
  return null;
}

/** A time of day as text, such as 22:55, 22.55 Uhr, 22h55, 10:55 PM, 22:55:30+02:00. */

interface ClockTime {
  /** Seconds after midnight, rounded to the second. Hours may be up to 47, for a time on the next day. */
  readonly seconds: number;
  /** The offset east of Greenwich, if the text contains an offset. */
  readonly offset_minutes: number | null;
}

const clock =
  /^(\d{1,2})(?:[:.h](\d{2}))?(?:[:.](\d{2}(?:[.,]\d{1,9})?))?\s*(am|pm|a\.m\.|p\.m\.|uhr|h)?\s*(z|[+-]\d{2}:?\d{2})?$/i;

function offsetOf(text: string | undefined): number | null {
  if (!text) return null;
  if (/^z$/i.test(text)) return 0;
  const digits = text.slice(1).replace(':', '');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return text.startsWith('-') ? -minutes : minutes;
}

/** The hour from 0. With a.m. or p.m., hour 12 is midnight or noon. */
function hourOf(text: string, half: string | undefined): number | undefined {
  const hour = Number(text);
  if (!half || !/^[ap]/i.test(half)) return hour < 48 ? hour : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (/^p/i.test(half) ? 12 : 0);
}

export function parseClock(text: string): ClockTime | undefined {
  const [, hourText, minuteText, secondText, half, offset] = clock.exec(text.trim()) ?? [];
  // An hour without minutes is a time only with a word after it: 7 pm, 7 Uhr.
  if (!hourText || (!minuteText && !half)) return undefined;
  const hour = hourOf(hourText, half);
  const minute = Number(minuteText ?? 0);
  const second = Number((secondText ?? '0').replace(',', '.'));
  if (hour === undefined || minute > 59 || second >= 60) return undefined;
  return { seconds: hour * 3600 + minute * 60 + Math.round(second), offset_minutes: offsetOf(offset) };
}

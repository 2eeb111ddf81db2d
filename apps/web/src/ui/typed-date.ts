/** Reads a typed plant date: day, month and year in the order of decision A-43. */

/** YYYY-MM-DD; null for text that is not a complete date of the calendar. */
export function typedDate(text: string): string | null {
  const [, day = '', month = '', year = ''] =
    /^\s*(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})\s*$/.exec(text) ?? [];
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(date) ? date : null;
}

/** JavaScript turns a day that does not exist, such as the 31st of April, into another day. */
function isDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
}

/** A calendar file (RFC 5545) to which phones and calendar programs subscribe. Times are written in UTC. */

export interface CalendarEvent {
  /** A unique id that is the same in each answer, so that a changed event replaces its earlier version. */
  readonly uid: string;
  /** Increases with each change of the event. */
  readonly sequence: number;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly summary: string;
  readonly location: string;
  readonly description: string;
}

export interface CalendarFile {
  readonly name: string;
  readonly writtenAt: string;
  readonly events: readonly CalendarEvent[];
}

/** The octets of a line without the line break (RFC 5545, section 3.1). */
export const longestCalendarLine = 75;

const octetsOf = (sign: string): number => {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
};

/** Breaks a line that is too long. The rest follows after a space on the next line. A character is never cut. */
export function foldCalendarLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const sign of line) {
    const more = octetsOf(sign);
    if (octets + more > longestCalendarLine) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += sign;
    octets += more;
  }
  return folded;
}

/** TEXT of RFC 5545, section 3.3.11. Control characters are not allowed and are omitted. */
export const escapeCalendarText = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');

/** Formats 2026-12-01T04:00:00.000Z as 20261201T040000Z. */
export const calendarTime = (instant: string): string =>
  `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const eventLines = (event: CalendarEvent, writtenAt: string): string[] => [
  'BEGIN:VEVENT',
  `UID:${escapeCalendarText(event.uid)}`,
  `DTSTAMP:${calendarTime(writtenAt)}`,
  `SEQUENCE:${event.sequence}`,
  `DTSTART:${calendarTime(event.startsAt)}`,
  `DTEND:${calendarTime(event.endsAt)}`,
  `SUMMARY:${escapeCalendarText(event.summary)}`,
  `LOCATION:${escapeCalendarText(event.location)}`,
  `DESCRIPTION:${escapeCalendarText(event.description)}`,
  'END:VEVENT',
];

export function writeCalendarFile({ name, writtenAt, events }: CalendarFile): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Production Management//Shifts//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeCalendarText(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap((event) => eventLines(event, writtenAt)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldCalendarLine(line)}\r\n`).join('');
}

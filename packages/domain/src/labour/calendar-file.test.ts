import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CalendarEvent,
  calendarTime,
  escapeCalendarText,
  foldCalendarLine,
  longestCalendarLine,
  writeCalendarFile,
} from './calendar-file';

const unfold = (text: string): string => text.replaceAll('\r\n ', '');
/** Counts the octets of the text in UTF-8. */
const octetsOf = (text: string): number => encodeURIComponent(text).replaceAll(/%../g, 'x').length;
const event: CalendarEvent = {
  uid: 'shift-7@production-management',
  sequence: 2,
  startsAt: '2026-12-31T16:00:00.000Z',
  endsAt: '2027-01-01T04:00:00.000Z',
  summary: 'Night shift, Filler 1',
  location: 'Filler 1',
  description: 'Operator',
};
const file = (events: readonly CalendarEvent[]) =>
  writeCalendarFile({ name: 'My shifts', writtenAt: '2026-12-01T08:00:00.000Z', events });

describe('a calendar file', () => {
  // covers PEOPLE-82
  it('has the lines of RFC 5545 around each event', () => {
    expect(file([event]).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Production Management//Shifts//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:My shifts',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:shift-7@production-management',
      'DTSTAMP:20261201T080000Z',
      'SEQUENCE:2',
      'DTSTART:20261231T160000Z',
      'DTEND:20270101T040000Z',
      'SUMMARY:Night shift\\, Filler 1',
      'LOCATION:Filler 1',
      'DESCRIPTION:Operator',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  // covers PEOPLE-82
  it.each([
    ['a;b', 'a\\;b'],
    ['a,b', 'a\\,b'],
    ['a\\b', 'a\\\\b'],
    ['a\nb', 'a\\nb'],
    ['a\r\nb', 'a\\nb'],
    ['a\rb', 'a\\nb'],
    ['a\u0000\u0007b', 'ab'],
    ['Ünïté: "1"', 'Ünïté: "1"'],
  ])('writes the text %j as %j', (text, written) => {
    expect(escapeCalendarText(text)).toBe(written);
  });

  it('writes an instant with another offset in UTC', () => {
    expect(calendarTime('2026-12-01T06:00:00+02:00')).toBe('20261201T040000Z');
  });

  // covers PEOPLE-82
  it.each([
    ['of 75 octets stays whole', 'x'.repeat(75), 'x'.repeat(75)],
    ['of 76 octets is broken', 'x'.repeat(76), `${'x'.repeat(75)}\r\n x`],
    ['breaks before a character of two octets', `${'x'.repeat(74)}é`, `${'x'.repeat(74)}\r\n é`],
    ['breaks before a character of four octets', `${'x'.repeat(72)}🏭`, `${'x'.repeat(72)}\r\n 🏭`],
  ])('a line %s', (_, line, folded) => {
    expect(foldCalendarLine(line)).toBe(folded);
  });

  // covers PEOPLE-82
  it('has no line beyond 75 octets, loses no character, and lets no text begin a line', () => {
    // Each text is so long that it needs a second line.
    const text = fc.string({ unit: 'grapheme', minLength: 70, maxLength: 300 });
    fc.assert(
      fc.property(text, text, (summary, location) => {
        const written = file([{ ...event, summary, location }]);
        for (const line of written.split('\r\n'))
          expect(octetsOf(line)).toBeLessThanOrEqual(longestCalendarLine);
        const lines = unfold(written).split('\r\n');
        expect(lines).toHaveLength(20);
        expect(lines[14]).toBe(`SUMMARY:${escapeCalendarText(summary)}`);
        expect(lines[15]).toBe(`LOCATION:${escapeCalendarText(location)}`);
      }),
    );
  });
});

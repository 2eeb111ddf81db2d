/** Durations as a running clock and in words. */
import { formatMinutes } from '@pms/domain/number-format';
import type { CardStripPart } from './queries';
import { stripTexts } from './texts';

const pad = (value: number): string => String(value).padStart(2, '0');

/** The time since an instant, such as 03:12:08. A clock that is slightly behind shows zero. */
export function elapsed(since: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(since)) / 1000));
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
}

export const stripTitle = ({ kind, reason }: Pick<CardStripPart, 'kind' | 'reason'>): string =>
  reason === null ? stripTexts[kind] : `${stripTexts[kind]}: ${reason}`;

/** The whole strip in one sentence that gives the time of each kind. */
export function stripInWords(parts: readonly CardStripPart[], now: number): string {
  const minutes = new Map<string, number>();
  for (const part of parts) {
    const length = ((part.to === null ? now : Date.parse(part.to)) - Date.parse(part.from)) / 60_000;
    const name = stripTitle(part);
    minutes.set(name, (minutes.get(name) ?? 0) + Math.max(0, length));
  }
  return [...minutes].map(([name, length]) => `${name} ${formatMinutes(length)}`).join(', ');
}

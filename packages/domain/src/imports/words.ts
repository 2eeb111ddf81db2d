/** The statuses, priorities and months for words of a file, in the spellings that plants use. */
import { type OrderStatus, orderStatuses, type Priority, priorities } from '../orders/statuses';

/** A word in a form for comparison. Case, accents, blanks and punctuation are ignored. */
export function plainWord(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

const statusWords: Readonly<Record<OrderStatus, readonly string[]>> = {
  pending: [
    'open',
    'new',
    'planned',
    'draft',
    'waiting',
    'created',
    'not started',
    'offen',
    'neu',
    'geplant',
  ],
  assigned: ['scheduled', 'released', 'allocated', 'freigegeben', 'zugewiesen', 'eingeplant'],
  in_progress: [
    'running',
    'started',
    'active',
    'wip',
    'in production',
    'laufend',
    'läuft',
    'in Arbeit',
    'gestartet',
  ],
  paused: ['on hold', 'hold', 'pausiert', 'Pause'],
  stopped: ['halted', 'interrupted', 'gestoppt', 'angehalten', 'unterbrochen'],
  completed: [
    'complete',
    'done',
    'finished',
    'closed',
    'ended',
    'fertig',
    'abgeschlossen',
    'erledigt',
    'beendet',
    'klaar',
  ],
  cancelled: ['canceled', 'void', 'storniert', 'abgebrochen', 'gekanselleer'],
};

/** Numbers are not included, because 1 is the lowest priority in some plants and the highest in others. */
const priorityWords: Readonly<Record<Priority, readonly string[]>> = {
  low: ['niedrig', 'gering', 'laag'],
  normal: ['standard', 'mittel', 'regular'],
  medium: ['mid', 'middle'],
  high: ['hoch', 'important', 'hoog'],
  urgent: ['critical', 'rush', 'asap', 'dringend', 'sehr hoch', 'eilig'],
};

function finder<Word extends string>(
  words: readonly Word[],
  synonyms: Readonly<Record<Word, readonly string[]>>,
): (text: string) => Word | undefined {
  const meanings = new Map<string, Word>();
  for (const word of words) {
    for (const spelling of [word, ...synonyms[word]]) meanings.set(plainWord(spelling), word);
  }
  return (text) => meanings.get(plainWord(text));
}

/** The status for a word of a file; undefined for an unknown word. */
export const statusNamed = finder(orderStatuses, statusWords);

/** The priority for a word of a file. By decision A-03, normal and medium stay different priorities. */
export const priorityNamed = finder(priorities, priorityWords);

/** The first letters of the months in English, German and Afrikaans. */
const months: readonly (readonly string[])[] = [
  ['jan'],
  ['feb'],
  ['mar', 'mrz', 'maer', 'mrt', 'maa'],
  ['apr'],
  ['may', 'mai', 'mei'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['oct', 'okt'],
  ['nov'],
  ['dec', 'dez', 'des'],
];

/** The number of a month, 1 to 12; 0 for a word that is not a month. No date has a month 0. */
export function monthNamed(text: string): number {
  const word = plainWord(text.replaceAll('ä', 'ae'));
  return months.findIndex((beginnings) => beginnings.some((beginning) => word.startsWith(beginning))) + 1;
}

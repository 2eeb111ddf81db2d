/** Question: how long does the search box wait for the answer to any two typed characters, with 100,000 orders? */
import type { BenchPlant } from './plant';
import { quantile } from './quantile';
import { timedCall } from './timed-call';

/** Texts found in all, many, few or no orders: letters of several alphabets, markup, and special characters of LIKE. */
const texts = [
  ...[
    'or',
    'OR',
    'rd',
    'd-',
    '-1',
    '10',
    '00',
    '05',
    '50',
    '99',
    '1-',
    '-0',
    'ce',
    'Ci',
    'co',
    'CO',
    'la',
    'gi',
  ],
  ...[
    'er',
    'r-',
    'le',
    'sp',
    'bl',
    'pe',
    'th',
    'in',
    'ea',
    'qu',
    'xa',
    'vy',
    'zq',
    'qx',
    'jj',
    'kg',
    '5l',
    '0.',
  ],
  ...['<b', '</', '%%', '__', '\\\\', "''", '--', 'ä.', 'ÄÖ', 'éü', 'ΔΟ', 'жщ', '果汁', '🍏🍐'],
];

export interface SearchTimes {
  readonly texts: number;
  readonly medianMs: number;
  readonly worstMs: number;
}

/** Each text is searched only once, so that the cache does not affect the measurement. */
export async function measureSearch(plant: BenchPlant): Promise<SearchTimes> {
  const taken: number[] = [];
  for (const text of texts)
    taken.push((await timedCall(plant, `/search?q=${encodeURIComponent(text)}`)).lastByteMs);
  return { texts: texts.length, medianMs: quantile(taken, 0.5), worstMs: Math.max(...taken) };
}

import { expect, it } from 'vitest';
import { usualBreaks } from './usual-breaks';

// covers CONST-10
it('two tea breaks and lunch are on each of the five business days', () => {
  expect(usualBreaks.map(({ start_time, end_time, weekdays }) => [start_time, end_time, weekdays])).toEqual([
    ['10:00', '10:15', [1, 2, 3, 4, 5]],
    ['12:00', '13:00', [1, 2, 3, 4, 5]],
    ['15:00', '15:15', [1, 2, 3, 4, 5]],
  ]);
});

import type { ShiftType } from '@pms/domain/plant-time';
import { expect, it } from 'vitest';
import { shiftChoice } from './shift-choice';

const two: readonly ShiftType[] = ['day', 'night'];

it.each<[readonly ShiftType[] | undefined, ShiftType, readonly ShiftType[], ShiftType]>([
  [undefined, 'night', ['day', 'night'], 'night'],
  [undefined, 'afternoon', ['day', 'night'], 'afternoon'],
  [['day', 'night'], 'night', ['day', 'night'], 'night'],
  [['day'], 'afternoon', ['day', 'night'], 'day'],
  [['afternoon'], 'afternoon', ['day', 'afternoon', 'night'], 'afternoon'],
  [['afternoon'], 'day', ['day', 'afternoon', 'night'], 'day'],
])(
  'on a date of two shifts with people on %j, the wanted shift %s gives %j and shows %s',
  (withPeople, wanted, offered, shown) => {
    expect(shiftChoice({ ofModel: two, withPeople }, wanted)).toEqual({ offered, shown });
  },
);

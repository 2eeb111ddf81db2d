/** The texts of photos of checks. */
import { formatPlantDate } from '@pms/domain/plant-time';

export const photoTexts = {
  add: 'Add photo',
  another: 'Another photo',
  leaveOut: 'Without photo',
  wrongType: 'A photo is a JPEG, PNG or WebP file',
  tooLarge: 'The photo is larger than 4 MB',
  notSaved: 'The check was saved, but its photo was not',
  notKept: 'The photo was not kept. A photo needs a connection.',
  open: 'Photo',
  openOf: (date: string) => `Photo of ${formatPlantDate(date)}`,
  titleOf: (date: string) => `Photo of the check of ${formatPlantDate(date)}`,
  failed: 'The photo could not be loaded',
} as const;
